import { minute } from "../time-units.ts";

const quarter = 15 * minute;
/** The hour of the day, in the agent's time zone, at which notices that can wait are sent. */
const hour = 8;

/** The next eight o'clock in this time zone after `now`: when a notice that can wait is sent. */
export function nextMorning(now: Date, timeZone: string): Date {
  const clock = new Intl.DateTimeFormat("en-US", { timeZone, hour: "numeric", minute: "numeric", hourCycle: "h23" });
  const isMorning = (at: number) => clock.format(at) === `0${hour}:00`;
  // Every time zone is whole quarters of an hour from the others, and a day has 100 at the most.
  let at = Math.floor(now.getTime() / quarter) * quarter + quarter;
  for (let tries = 0; tries < 100 && !isMorning(at); tries += 1) at += quarter;
  return new Date(at);
}
