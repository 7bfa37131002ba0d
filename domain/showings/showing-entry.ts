import { calendarText, calendarTime } from "../calendar-file.ts";
import type { Inquiry } from "../inquiries/inquiry.ts";
import { instantOf } from "../wall-clock.ts";
import { clockText } from "../wording.ts";
import { endInstant, type Showing, showingIdOf, startInstant } from "./showing.ts";
import { agreementText, placesText } from "./showing-wording.ts";

interface EntrySetting {
  /** Of the site, whose clocks visits go by. */
  timeZone: string;
  /** Such as https://www.example.com. */
  origin: string;
}

/** Of a visit in every calendar, the visitor's and the agent's, for good. */
export function showingUid(id: string, origin: string): string {
  return `${id}@${new URL(origin).hostname}`;
}

/**
 * The lines of a visit in the agent's own calendar. They hold no email address of the visitor's.
 * @param tellsPhone whether the visitor's telephone number stands there
 */
export function showingEntry(showing: Showing, { tellsPhone, ...setting }: EntrySetting & { tellsPhone: boolean }) {
  const { id, visitor, homes, way, agreement, sequence, changedAt } = showing;
  const { timeZone, origin } = setting;
  const facts = [
    way === "live video" && "By live video",
    agreementText[agreement],
    tellsPhone && visitor.phone,
    showing.note,
  ].filter(Boolean);
  return event({
    uid: showingUid(id, origin),
    stamp: changedAt,
    sequence,
    ...{ start: startInstant(showing, timeZone), end: endInstant(showing, timeZone), status: "CONFIRMED" },
    summary: `Visit: ${visitor.name}, ${placesText(homes)}`,
    place: homes[0]?.address,
    facts: facts.join("\n"),
    origin,
  });
}

/** The lines of the times that somebody named and nobody has answered: until then they are tentative. */
export function askedEntries(
  { id, name, visit, createdAt, home }: Inquiry,
  { timeZone, origin }: EntrySetting,
): string[] {
  const windows = visit?.windows ?? [];
  return windows.flatMap(({ on, from, until }, index) =>
    event({
      // The answer takes the place of the first.
      uid: showingUid(`${showingIdOf(id)}${index === 0 ? "" : `-${index + 1}`}`, origin),
      ...{ stamp: createdAt, sequence: 0, status: "TENTATIVE" },
      start: instantOf(`${on}T${from}`, timeZone),
      end: instantOf(`${on}T${until}`, timeZone),
      summary: `Asked: ${name} wants to visit`,
      place: visit?.homes?.[0]?.address ?? home?.address,
      facts: `Between ${clockText(from)} and ${clockText(until)}. Nothing is confirmed yet.`,
      origin,
    }),
  );
}

interface Event {
  uid: string;
  /** ISO timestamp of the last change. */
  stamp: string;
  sequence: number;
  start: Date;
  end: Date;
  status: string;
  summary: string;
  place: string | undefined;
  facts: string;
  origin: string;
}

function event({ uid, stamp, sequence, start, end, status, summary, place, facts, origin }: Event): string[] {
  return [
    "BEGIN:VEVENT",
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${calendarTime(stamp)}`,
    `DTSTART:${calendarTime(start.toISOString())}`,
    `DTEND:${calendarTime(end.toISOString())}`,
    `STATUS:${status}`,
    `SUMMARY:${calendarText(summary)}`,
    ...(place ? [`LOCATION:${calendarText(place)}`] : []),
    ...(facts ? [`DESCRIPTION:${calendarText(facts)}`] : []),
    `URL:${origin}/admin?tab=inquiries&visits=coming`,
    "END:VEVENT",
  ];
}
