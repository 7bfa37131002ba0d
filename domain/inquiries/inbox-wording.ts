import { counted, wholeNumber } from "../formats.ts";
import { trashDays } from "../trash.ts";
import { priceText } from "../wording.ts";
import type { InquiryFilter, InquiryHome } from "./inquiry.ts";

/** The MLS home a visitor asked about, as of then: only the number if it could not be looked up. */
export function askedHomeText({ address, price, mlsNumber }: InquiryHome): string {
  const known = price === undefined ? [] : [address, priceText(price)];
  return [...known, `MLS ${mlsNumber}`].join(", ");
}

/** Texts of the inbox: first the specification's (sections 2, 5 and 8), then ours. */
export const inboxWording = {
  valueRequest: "Home value request",
  loading: "Loading inquiries...",
  failed: "Failed to load inquiries. Please try again later.",
  emptyHeading: "No Inquiries Found",
  empty: "You don't have any inquiries matching this filter.",
  first: "Messages from your contact page appear here.",
  noPhone: "Not provided",
  listingId: (id: string) => `ID: ${id}`,
  confirmDelete: (count: number) =>
    count === 1
      ? "Are you sure you want to delete this inquiry?"
      : `Are you sure you want to delete these ${wholeNumber(count)} inquiries?`,

  unknownFilter: "The filter must be all, pending, resolved, property, general, spam or trash.",
  longSearch: (limit: number) => `Please search with at most ${limit} characters.`,
  badCursor: "This page of the inbox no longer exists. Please refresh.",
  badSelection: "Please name the inquiries by their ids.",
  largeSelection: "Please select at most 200 inquiries at a time.",
  badFlood: "Please name the time up to which the messages came.",
  missing: "This inquiry is no longer in the inbox.",
  notMarked: "We couldn't mark this as read. Please try again.",
  notDeleted: "We couldn't delete this. Please try again.",
  notCleared: "We couldn't move this to the inbox. Please try again.",
  notMore: "Failed to load more inquiries.",
  marked: (count: number) => `${count} marked as read.`,
  cleared: (count: number) => `${wholeNumber(count)} moved to the inbox.`,
  deleted: (count: number) => `${count} deleted.`,
  returned: (count: number) => (count === 1 ? "1 restored." : `${count} restored.`),
  notRestored: "We couldn't restore this. Please try again.",
  confirmForget: (count: number) =>
    count === 1
      ? "Delete this inquiry forever? This can't be undone."
      : `Delete these ${wholeNumber(count)} inquiries forever? This can't be undone.`,
  forgotten: (count: number) => `${wholeNumber(count)} deleted forever.`,
  trash: (count: number) =>
    `${counted(count, "deleted message")}. Each is deleted forever ${trashDays} days after you delete it.`,
  clearFlood: (count: number) => `Mark All ${wholeNumber(count)} as Not Spam`,
  deleteFlood: (count: number) => `Delete All ${wholeNumber(count)}`,
  confirmClear: (count: number) => `Move these ${wholeNumber(count)} inquiries to your inbox?`,
  floodLeft: (count: number) => `Working: ${wholeNumber(count)} to go. You can leave this page.`,
  arrived: (count: number, isMore: boolean) =>
    count === 1 && !isMore ? "1 new message" : `${count}${isMore ? "+" : ""} new messages`,
} as const;

/** The filters' names, as buttons and as headings. */
export const filterName: Record<InquiryFilter, string> = {
  all: "All Messages",
  pending: "Unread",
  resolved: "Read",
  property: "Property Inquiries",
  general: "General Inquiries",
  spam: "Spam",
  trash: "Trash",
};
