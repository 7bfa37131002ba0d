import { calendarEvent, calendarFile, calendarName } from "../calendar-file.ts";
import type { Inquiry } from "../inquiries/inquiry.ts";
import { addressLine } from "../listings/home-words.ts";
import { instantOf } from "../wall-clock.ts";
import { clockText } from "../wording.ts";
import { endInstant, isScheduled, type Showing, showingIdOf, startInstant } from "./showing.ts";
import { agreementText, placesText } from "./showing-wording.ts";
import { placeOf } from "./visitor-wording.ts";

interface EntrySetting {
  /** The site's time zone, which showings use. */
  timeZone: string;
  /** For example https://www.example.com. */
  origin: string;
}

/** A showing's permanent UID in every calendar, the visitor's and the agent's. */
const uidOf = (id: string, origin: string) => `${id}@${new URL(origin).hostname}`;
/** In the agent's own calendar. */
const admin = ({ origin }: EntrySetting) => [`URL:${origin}/admin?tab=inquiries&visits=coming`];

/** The parts of a showing's entry that every calendar has. */
function eventOf(showing: Showing, { timeZone, origin }: EntrySetting) {
  const { id, changedAt, sequence } = showing;
  const times = { start: startInstant(showing, timeZone), end: endInstant(showing, timeZone) };
  return { uid: uidOf(id, origin), stamp: changedAt, sequence, ...times };
}

/** The lines of a showing in the agent's own calendar. They never include the visitor's email or phone number. */
export function showingEntry(showing: Showing, setting: EntrySetting) {
  const { visitor, homes, way, agreement, note } = showing;
  const facts = [way === "live video" && "By live video", agreementText[agreement], note];
  return calendarEvent({
    ...{ ...eventOf(showing, setting), status: "CONFIRMED", place: placeOf(homes[0]), others: admin(setting) },
    summary: `Showing: ${visitor.name}, ${placesText(homes)}`,
    facts: facts.filter(Boolean).join("\n"),
  });
}

/**
 * The lines of requested times without a reply; they are tentative.
 * @param listing the home in question, if it is the agent's own
 */
export function askedEntries(
  { id, name, visit, createdAt, home }: Pick<Inquiry, "id" | "name" | "visit" | "createdAt" | "home">,
  setting: EntrySetting,
  listing?: Parameters<typeof addressLine>[0],
): string[] {
  const windows = visit?.windows ?? [];
  return windows.flatMap(({ on, from, until }, index) =>
    calendarEvent({
      // The reply replaces the first one.
      uid: uidOf(`${showingIdOf(id)}${index === 0 ? "" : `-${index + 1}`}`, setting.origin),
      ...{ stamp: createdAt, sequence: 0, status: "TENTATIVE", others: admin(setting) },
      start: instantOf(`${on}T${from}`, setting.timeZone),
      end: instantOf(`${on}T${until}`, setting.timeZone),
      summary: `Request: ${name} wants a showing`,
      place: placeOf(visit?.homes?.[0] ?? home ?? (listing && { address: addressLine(listing) })),
      facts: `Between ${clockText(from)} and ${clockText(until)}. Nothing is confirmed yet.`,
    }),
  );
}

interface InvitationParts {
  showing: Showing;
  timeZone: string;
  /** For example https://www.example.com. */
  origin: string;
  agentName: string;
  /** For an invitation, the address its email comes from; a cancellation has the same one. Calendars refuse another organizer. */
  organizer: string;
  /** The visitor's email. */
  attendee: string;
  /** The visitor's link to the showing. */
  link: string;
}

/**
 * The entry for the visitor's calendar in an email: a request while the showing is on, and a cancellation otherwise. One
 * permanent UID, and a higher SEQUENCE with each change (RFC 5546, 3.2.2 and 3.2.5).
 */
export function invitation(parts: InvitationParts): { method: "REQUEST" | "CANCEL"; content: string } {
  const method = isScheduled(parts.showing) ? "REQUEST" : "CANCEL";
  return { method, content: calendarFile("Tours", [`METHOD:${method}`, ...entryOf(parts)]) };
}

/** The same entry as a file that the visitor opens: without a method calendars send no reply (RFC 5545, 3.7.2). */
export function tourFile(parts: InvitationParts): string {
  return calendarFile("Tours", entryOf(parts));
}

function entryOf({ showing, timeZone, origin, agentName, organizer, attendee, link }: InvitationParts): string[] {
  const place = placeOf(showing.homes[0]);
  const isVideo = showing.way === "live video";
  return calendarEvent({
    ...eventOf(showing, { timeZone, origin }),
    status: isScheduled(showing) ? "CONFIRMED" : "CANCELLED",
    summary: `${isVideo ? "Live video tour" : "Home tour"}: ${place || "a home"}`,
    place: isVideo ? "" : place,
    facts: `With ${agentName}. To cancel or reschedule: ${link}`,
    others: [
      `ORGANIZER;CN=${calendarName(agentName)}:mailto:${organizer}`,
      `ATTENDEE;CN=${calendarName(showing.visitor.name)};PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${attendee}`,
    ],
  });
}
