import type { Inquiry } from "../inquiries/inquiry.ts";
import type { Letter } from "../letters/letter.ts";
import type { Picture } from "../picture.ts";
import type { Showing } from "../showings/showing.ts";
import type { Entry, EntryKind } from "./entry.ts";
import type { Person } from "./person.ts";
import type { Task } from "./task.ts";

/** How much of a person's story is shown at a time. */
export const timelinePageSize = 30;

/** One thing that happened with a person. */
export type TimelineItem =
  | { kind: "inquiry"; at: string; inquiry: TimelineInquiry }
  | { kind: EntryKind; at: string; entry: Entry }
  | { kind: "letter"; at: string; letter: Letter };

/** The id of what happened. */
export function itemId(item: TimelineItem): string {
  if (item.kind === "inquiry") return item.inquiry.id;
  return item.kind === "letter" ? item.letter.id : item.entry.id;
}

/** A message, with the title of the home that it is about. */
export interface TimelineInquiry extends Inquiry {
  listingTitle: string | null;
}

/** A person as the agent opens them. */
export interface PersonPage {
  person: Person;
  /** Their addresses, and those of all who were merged into them. */
  emails: string[];
  /** The open ones first, by time; then those that are done, the last first. */
  tasks: Task[];
  /** The newest first. */
  timeline: TimelineItem[];
  /** Pass as `after` for the next page; absent on the last one. */
  next?: string | undefined;
  /** Visits to come, the first first. */
  visits: Showing[];
  /** Others who left the same telephone number. */
  samePhone: Pick<Person, "id" | "name">[];
  /** Those who were merged into this person. */
  merged: Pick<Person, "id" | "name">[];
  /** What is forgotten with them. */
  holds: PersonHoldings;
  /** ISO timestamp: until when backups hold them, if they are forgotten now. */
  backupsUntil: string;
  /** The sentence that stood at the field where they last left a telephone number. */
  consent?: { text: string; at: string } | undefined;
  /** The homes that the messages of a first page are about and that can still be seen, the last asked about first. */
  asked?: AskedHome[];
}

export interface AskedHome {
  path: string;
  title: string;
  price: string;
  picture?: (Picture & { small?: string | undefined }) | undefined;
}

export interface PersonHoldings {
  messages: number;
  letters: number;
  notes: number;
  tasks: number;
}
