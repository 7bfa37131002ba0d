import type { Email } from "../emails/email.ts";
import type { Inquiry } from "../inquiries/inquiry.ts";
import type { Picture } from "../picture.ts";
import type { Showing } from "../showings/showing.ts";
import type { Entry, EntryKind } from "./entry.ts";
import type { Person } from "./person.ts";
import type { Task } from "./task.ts";

/** Timeline items per page. */
export const timelinePageSize = 30;

/** One event in a person's timeline. */
export type TimelineItem =
  | { kind: "inquiry"; at: string; inquiry: TimelineInquiry }
  | { kind: EntryKind; at: string; entry: Entry }
  | { kind: "email"; at: string; email: Email };

/** The item's id. */
export function itemId(item: TimelineItem): string {
  if (item.kind === "inquiry") return item.inquiry.id;
  return item.kind === "email" ? item.email.id : item.entry.id;
}

/** A message, with the title of the home it is about. */
export interface TimelineInquiry extends Inquiry {
  listingTitle: string | null;
}

/** A person's page in the admin. */
export interface PersonPage {
  person: Person;
  /** Their email addresses and those of everyone merged into them. */
  emails: string[];
  /** Open tasks first, by time; then done ones, the most recent first. */
  tasks: Task[];
  /** Newest first. */
  timeline: TimelineItem[];
  /** Pass as `after` for the next page; absent on the last one. */
  next?: string | undefined;
  /** Upcoming showings, the earliest first. */
  showings: Showing[];
  /** Other people with the same phone number. */
  samePhone: Pick<Person, "id" | "name">[];
  /** People merged into this one. */
  merged: Pick<Person, "id" | "name">[];
  /** What is erased with them. */
  holds: PersonHoldings;
  /** ISO timestamp: when the last backup that has them expires, if they are erased now. */
  backupsUntil: string;
  /** The consent text next to the phone field when they last left a number. */
  consent?: { text: string; at: string } | undefined;
  /** The homes that a first page's messages are about and that are still public, the most recently asked about first. */
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
  emails: number;
  notes: number;
  tasks: number;
}
