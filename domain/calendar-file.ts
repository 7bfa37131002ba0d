/**
 * Returns an iCalendar file (https://www.rfc-editor.org/rfc/rfc5545).
 *
 * @param about the kind of calendar, as in "Open house"
 * @param lines the lines of its entries, with texts escaped by `calendarText`
 */
export function calendarFile(about: string, lines: readonly string[]): string {
  return ["BEGIN:VCALENDAR", "VERSION:2.0", `PRODID:-//Shingle//${about}//EN`, ...lines, "END:VCALENDAR"]
    .map((line) => `${folded(line)}\r\n`)
    .join("");
}

/** `20261128T180000Z`. Calendars show it in their own time zone. @param timestamp ISO, in UTC */
export function calendarTime(timestamp: string): string {
  return `${timestamp.slice(0, 19).replace(/[-:]/g, "")}Z`;
}

export function calendarText(text: string): string {
  return text
    .replace(/[\\;,]/g, "\\$&")
    .replace(/\r\n|\r|\n/g, "\\n")
    .replace(controls, " ");
}

interface CalendarEvent {
  uid: string;
  /** ISO timestamp of the last change. */
  stamp: string;
  sequence?: number;
  start: Date;
  end: Date;
  status?: string;
  summary: string;
  place: string | undefined;
  facts?: string;
  /** More lines, as in the file. */
  others: readonly string[];
}

/** Returns the lines of an entry with a start and an end. */
export function calendarEvent({ uid, stamp, sequence, start, end, status, summary, ...more }: CalendarEvent): string[] {
  const { place, facts, others } = more;
  return [
    "BEGIN:VEVENT",
    `UID:${uid}`,
    ...(sequence === undefined ? [] : [`SEQUENCE:${sequence}`]),
    `DTSTAMP:${calendarTime(stamp)}`,
    `DTSTART:${calendarTime(start.toISOString())}`,
    `DTEND:${calendarTime(end.toISOString())}`,
    ...(status ? [`STATUS:${status}`] : []),
    `SUMMARY:${calendarText(summary)}`,
    ...(place ? [`LOCATION:${calendarText(place)}`] : []),
    ...(facts ? [`DESCRIPTION:${calendarText(facts)}`] : []),
    ...others,
    "END:VEVENT",
  ];
}

const controls = /[\p{Cc}\u2028\u2029]+/gu;

/** A name as a parameter value, which can't contain quotes (RFC 5545, 3.2). Readers differ on backslashes. */
export function calendarName(name: string): string {
  return `"${name.replace(controls, " ").replaceAll('"', "'").replaceAll("\\", "/").trim()}"`;
}

/** The maximum bytes of a line. Longer lines continue on the next one after a space. */
const lineLength = 75;

/** Returns the UTF-8 bytes of a character. */
function bytesOf(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
}

/** Breaks lines between characters, never within one. */
function folded(line: string): string {
  // Most lines are short: a UTF-16 unit has at most three bytes.
  if (line.length * 3 <= lineLength) return line;
  let text = "";
  let length = 0;
  for (const character of line) {
    const bytes = bytesOf(character.codePointAt(0) ?? 0);
    if (length + bytes > lineLength) {
      text += "\r\n ";
      length = 1;
    }
    text += character;
    length += bytes;
  }
  return text;
}
