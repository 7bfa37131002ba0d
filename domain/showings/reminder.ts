import { type Email, newEmail } from "../emails/email.ts";
import { hour } from "../time-units.ts";
import { dayAfter, instantOf } from "../wall-clock.ts";
import { isScheduled, type Showing, startInstant } from "./showing.ts";
import { visitorWording, withPlace } from "./visitor-wording.ts";

/** A showing agreed less than this before its start gets no reminder. In milliseconds. */
const fresh = 18 * hour;

/** The id of a showing's reminder; each reschedule has a new one. */
export function reminderId({ id, sequence }: Pick<Showing, "id" | "sequence">): string {
  return `let_${id.slice("shw_".length)}-${sequence}-day`;
}

/** Whether an email about a showing is anything but a reminder. */
export function isAnswer({ id }: Pick<Email, "id">): boolean {
  return !id.endsWith("-day");
}

interface ReminderSetting {
  timeZone: string;
  visits: { reminds: boolean };
  /** The site's host. */
  host: string;
  now: Date;
}

/** The reminder for the visitor at 4 PM the day before, once; `undefined` if none is needed. It is in no timeline. */
export function reminderOf(showing: Showing, { timeZone, visits, host, now }: ReminderSetting): Email | undefined {
  const { id, on, visitor } = showing;
  const at = instantOf(`${dayAfter(on, -1)}T16:00`, timeZone);
  const isSoon = startInstant(showing, timeZone).getTime() - now.getTime() < fresh;
  if (!visits.reminds || !visitor.email || !isScheduled(showing) || isSoon || at <= now) return undefined;
  const said = { id: reminderId(showing), kind: "showing" as const, about: id, to: visitor.email };
  const email = newEmail(
    { ...said, subject: withPlace(visitorWording.tomorrow, showing), text: "", references: [] },
    host,
    now,
  );
  return { ...email, nextAttemptAt: at.toISOString() };
}
