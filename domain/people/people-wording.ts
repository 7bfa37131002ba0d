import { wholeNumber } from "../formats.ts";
import { type Entry, type EntryKind, isFromOther } from "./entry.ts";
import { type Stage, StoredStageSchema } from "./person.ts";

/** Sentences about people and their tasks. */
export const peopleWording = {
  seller: "Seller",
  failed: "We couldn't load this. Please try again.",
  notSaved: "We couldn't save this. Please try again.",
  unknownList: "The list must be waiting, due or all.",
  longSearch: (limit: number) => `Please search with at most ${limit} characters.`,
  badCursor: "This page of the list no longer exists. Please refresh.",
  missing: "This person is no longer here.",
  missingEntry: "This note is no longer here.",
  missingTask: "This task is no longer here.",
  conflict: "This person was changed in another window. Your changes weren't saved. Here's the latest version.",
  addressTaken: (email: string, name: string) => `${email} belongs to ${name}. If they're the same person, merge them.`,
  noName: "Please enter a name.",
  noText: "Please write something.",
  noAddress: "Please enter an email address or a phone number.",
  badEmail: (email: string) => `“${email}” isn't an email address.`,
  badPhone: (phone: string) => `“${phone}” isn't a phone number.`,
  manyAddresses: (most: number) => `You can save at most ${most}.`,
  badStage: "That stage doesn't exist.",
  badDoNotContact: "Do not contact can be on or off.",
  doNotContact:
    "Covers email, calls and texts: the site sends them no replies and no emails about showings. Alerts they signed up for continue until they unsubscribe.",
  badRev: "Please send the {rev} you've seen.",
  badChange: "Please send only what should change.",
  badDay: "That date doesn't exist. Please write it as 2026-11-24.",
  badHour: "Please write the time as 10:00.",
  skippedHour: "Clocks go forward that night, so that time doesn't exist.",
  mergedWithSelf: "These are already the same person.",
  mergedTooMany: (most: number) => `At most ${most} people can be merged into one.`,
  notMerged: "These two aren't merged.",
  onlyNotes: "Only notes can be edited.",
  tooLong: (limit: number) => `Please use at most ${wholeNumber(limit)} characters.`,
} as const;

const doneWords: Record<Exclude<EntryKind, "note" | "stage">, string> = {
  call: "You called",
  elsewhere: "Replied elsewhere",
  received: "By email",
};

/**
 * The heading of an entry in a person's timeline.
 * @param emails of the person and everyone merged into them
 */
export function entryWords(entry: Pick<Entry, "kind" | "from">, emails: readonly string[]): string {
  const { kind, from } = entry;
  if (from !== undefined && isFromOther(entry, emails)) return `Reply from ${from}`;
  return kind === "note" || kind === "stage" ? "" : doneWords[kind];
}

/** Display names. */
export const stageName: Record<Stage, string> = {
  new: "New",
  active: "Active",
  showing: "Showing",
  "under-contract": "Under Contract",
  closed: "Closed",
  "not-now": "Not Now",
};

/** The name of the stage that a timeline entry records, by an earlier release or this one. */
export function stageText(stored: string): string {
  const stage = StoredStageSchema.safeParse(stored);
  return stage.success ? stageName[stage.data] : stored;
}
