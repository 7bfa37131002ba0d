/** A calendar's answer to an invitation (RFC 5546, 3.2.3). */
export interface CalendarAnswer {
  /** The event's UID. */
  uid: string;
  isDeclined: boolean;
  /** What the person added; empty if nothing. */
  comment: string;
}

/** Undefined for an invitation or another calendar file. Takes linear time. */
export function readCalendarAnswer(text: string): CalendarAnswer | undefined {
  const lines = text.replace(/\r?\n[ \t]/g, "").split(/\r?\n/);
  const value = (name: RegExp) => {
    const line = lines.find((each) => name.test(each.slice(0, 20))) ?? "";
    return line.slice(line.indexOf(":") + 1).trim();
  };
  if (!/^(?:REPLY|COUNTER)$/i.test(value(/^METHOD[;:]/i))) return undefined;
  const attendee = lines.find((each) => /^ATTENDEE[;:]/i.test(each)) ?? "";
  return {
    uid: value(/^UID[;:]/i),
    isDeclined: /;PARTSTAT="?DECLINED\b/i.test(attendee),
    comment: value(/^COMMENT[;:]/i)
      .replace(/\\n/gi, "\n")
      .replace(/\\([\\;,])/g, "$1")
      .trim(),
  };
}

/** What calendars write in an answer that the person added nothing to. */
const calendarWords =
  /has (?:tentatively )?(?:accepted|declined|replied)|google calendar|^\s*(?:accepted|declined|tentative)\b/i;

/** What the person wrote with the answer; empty if only the calendar wrote. @param text the email's own words */
export function wordsWithAnswer({ comment }: CalendarAnswer, text: string): string {
  return comment || (calendarWords.test(text) ? "" : text.trim());
}
