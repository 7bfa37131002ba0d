import { z } from "zod";

/** The calendar days on which the site ran: a clock that leaps would make everything old at once. */
export const ClockGuardSchema = z.object({
  /** The last days, as in `2026-11-22`, the latest last. */
  seenOn: z.array(z.string().max(10)).max(31),
  /** The clock leaped: nothing is deleted before the site has run on some more days. */
  isHeld: z.boolean().optional(),
});
export type ClockGuard = z.infer<typeof ClockGuardSchema>;

const day = 86_400_000;
/** Days between two looks that a site may have been off; more is a clock that leaped. */
const longestGap = 45;
/** Days of running after a leap until a clock is believed again, as long as pictures stay in the trash. */
export const daysHeld = 30;

/**
 * Notes that the site runs today. After a leap the guard holds until the site has run for as many days as people need to
 * notice it.
 *
 * @param today a calendar day, as in `2026-11-22`
 */
export function seenOn(guard: ClockGuard | undefined, today: string): ClockGuard {
  const { seenOn: seen = [], isHeld = false } = guard ?? {};
  const last = seen.at(-1);
  if (guard && last === today) return guard;
  const leaps = last !== undefined && Math.abs(Date.parse(today) - Date.parse(last)) > longestGap * day;
  const days = leaps ? [today] : [...seen, today].slice(-daysHeld);
  return { seenOn: days, isHeld: leaps || (isHeld && days.length < daysHeld) };
}

/** Whether something may be deleted because of its age. The first day can't be compared with another, so it only begins the guard. */
export function believesClock({ seenOn: days, isHeld }: ClockGuard): boolean {
  return !isHeld && days.length > 1;
}
