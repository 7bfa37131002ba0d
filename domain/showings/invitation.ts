import { calendarEvent, calendarFile, calendarName } from "../calendar-file.ts";
import { type Showing, stands } from "./showing.ts";
import { eventOf } from "./showing-entry.ts";
import { placeOf } from "./visitor-wording.ts";

interface InvitationParts {
  showing: Showing;
  timeZone: string;
  /** Such as https://www.example.com. */
  origin: string;
  agentName: string;
  /** An invitation's is the address that its mail comes from; its end names the same one. Another organizer's entry is refused. */
  organizer: string;
  /** The visitor's. */
  attendee: string;
  /** Where the visitor sees to it. */
  link: string;
}

/**
 * The entry in the visitor's calendar, as a mail brings it: a request while the visit stands, and its end otherwise. One UID for good,
 * and a higher SEQUENCE with each change (RFC 5546, 3.2.2 and 3.2.5).
 */
export function invitation(parts: InvitationParts): { method: "REQUEST" | "CANCEL"; content: string } {
  const method = stands(parts.showing) ? "REQUEST" : "CANCEL";
  return { method, content: calendarFile("Visits", [`METHOD:${method}`, ...entryOf(parts)]) };
}

/** The same entry as a file that the visitor opens: without a method nothing is answered (RFC 5545, 3.7.2). */
export function visitFile(parts: InvitationParts): string {
  return calendarFile("Visits", entryOf(parts));
}

function entryOf({ showing, timeZone, origin, agentName, organizer, attendee, link }: InvitationParts): string[] {
  const place = placeOf(showing.homes[0]);
  const isVideo = showing.way === "live video";
  return calendarEvent({
    ...eventOf(showing, { timeZone, origin }),
    status: stands(showing) ? "CONFIRMED" : "CANCELLED",
    summary: `${isVideo ? "Visit by live video" : "Visit"}: ${place || "a home"}`,
    place: isVideo ? "" : place,
    facts: `With ${agentName}. To call off or to ask for another time: ${link}`,
    others: [
      `ORGANIZER;CN=${calendarName(agentName)}:mailto:${organizer}`,
      `ATTENDEE;CN=${calendarName(showing.visitor.name)};PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${attendee}`,
    ],
  });
}
