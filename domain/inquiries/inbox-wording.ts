import { wholeNumber } from "../formats.ts";
import { trashDays } from "../trash.ts";
import type { InquiryFilter } from "./inquiry.ts";

/** Sentences of the inbox: first those of the specification (sections 2, 5 and 8), then our own. */
export const inboxWording = {
  loading: "Loading inquiries...",
  failed: "Failed to load inquiries. Please try again later.",
  emptyHeading: "No Inquiries Found",
  empty: "You don't have any inquiries matching this filter.",
  first: "What visitors write on your contact page comes here.",
  noPhone: "Not provided",
  listingId: (id: string) => `ID: ${id}`,
  confirmDelete: (count: number) =>
    count === 1
      ? "Are you sure you want to delete this inquiry?"
      : `Are you sure you want to delete these ${wholeNumber(count)} inquiries?`,

  unknownFilter: "The filter must be all, pending, resolved, property, general, spam, trash or flood.",
  longSearch: (limit: number) => `Please search with at most ${limit} characters.`,
  badCursor: "This page of the inbox does not exist. Please refresh the list.",
  badSelection: "Please name the inquiries by their ids.",
  largeSelection: "Please choose at most 200 inquiries at a time.",
  missing: "This inquiry is no longer in the inbox.",
  notMarked: "This could not be marked as read. Please try again.",
  notDeleted: "This could not be deleted. Please try again.",
  notCleared: "This could not be returned to the inbox. Please try again.",
  notMore: "More inquiries could not be loaded.",
  marked: (count: number) => `${count} marked as read.`,
  cleared: (count: number) => `${count} returned to the inbox.`,
  deleted: (count: number) => `${count} deleted.`,
  returned: (count: number) => (count === 1 ? "1 back where it was." : `${count} back where they were.`),
  notRestored: "This could not be restored. Please try again.",
  confirmForget: (count: number) =>
    count === 1
      ? "Forget this inquiry for good? It cannot be restored."
      : `Forget these ${wholeNumber(count)} inquiries for good? They cannot be restored.`,
  forgotten: (count: number) => `${count} forgotten.`,
  trash: (count: number) =>
    `${wholeNumber(count)} deleted ${count === 1 ? "message" : "messages"}. Each goes ${trashDays} days after you deleted it.`,
  floodName: "A flood of messages",
  flood: (count: number) =>
    count === 1
      ? "1 message came in a flood and is kept apart from your inbox."
      : `${wholeNumber(count)} messages came in a flood and are kept apart from your inbox.`,
  lookThrough: "Look Through",
  deleteFlood: "Delete All",
  deletingFlood: (left: number) => `Deleting: ${wholeNumber(left)} to go.`,
  arrived: (count: number, isMore: boolean) =>
    count === 1 && !isMore ? "1 new message" : `${count}${isMore ? "+" : ""} new messages`,
} as const;

/** The names of the filters, as buttons and as headings. */
export const filterName: Record<InquiryFilter, string> = {
  all: "All Messages",
  pending: "Unread",
  resolved: "Read",
  property: "Property Inquiries",
  general: "General Inquiries",
  spam: "Spam",
  trash: "Trash",
  flood: "Came in a Flood",
};
