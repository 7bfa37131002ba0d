import type { Inquiry } from "../inquiries/inquiry.ts";
import { directionOf, type Entry, isFromOther } from "./entry.ts";
import type { Person } from "./person.ts";
import type { PersonPage, TimelineItem } from "./timeline.ts";

/** An item of a timeline, as stored or as shown. */
interface Happened {
  inquiry?: Pick<Inquiry, "createdAt">;
  entry?: Entry;
  email?: unknown;
}

/**
 * Whether a person who waits wrote this message or email since they began to wait. What ends the waiting is decided in
 * `timesOf`.
 * @param emails of the person and everyone merged into them
 */
export function isOpen(
  { inquiry, entry }: Happened,
  { waitingSince }: Pick<Person, "waitingSince">,
  emails: readonly string[],
): boolean {
  if (waitingSince === undefined) return false;
  if (inquiry) return inquiry.createdAt >= waitingSince;
  if (!entry || directionOf(entry) !== "in") return false;
  return entry.at >= waitingSince && !isFromOther(entry, emails);
}

/** Returns what the person is waiting for a reply to, oldest first. */
export function openMessages({
  person,
  timeline,
  emails,
}: Pick<PersonPage, "person" | "timeline" | "emails">): TimelineItem[] {
  return timeline.filter((item) => isOpen(item, person, emails)).reverse();
}
