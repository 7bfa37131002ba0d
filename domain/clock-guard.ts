import { z } from "zod";

/** The dates when the site ran. They protect data from a clock that jumps ahead, which would make everything look old. */
export const ClockGuardSchema = z.object({
  /** The most recent dates, like `2026-11-22`, in order. */
  seenOn: z.array(z.string().max(10)).max(31),
  /** The clock jumped: nothing is deleted until the site has run on more days. */
  isHeld: z.boolean().optional(),
});
export type ClockGuard = z.infer<typeof ClockGuardSchema>;

const day = 86_400_000;
/** The most days that a site may be off between two checks. A longer gap means the clock jumped. */
const longestGap = 45;
/** The days of running after a jump until the clock is trusted again: as long as photos stay in the trash. */
export const daysHeld = 30;

/**
 * Records that the site runs today. After a jump, the guard stays on until the site has run long enough for people to
 * notice.
 *
 * @param today a date like `2026-11-22`
 */
export function seenOn(guard: ClockGuard | undefined, today: string): ClockGuard {
  const { seenOn: seen = [], isHeld = false } = guard ?? {};
  const last = seen.at(-1);
  if (guard && last === today) return guard;
  const leaps = last !== undefined && Math.abs(Date.parse(today) - Date.parse(last)) > longestGap * day;
  const days = leaps ? [today] : [...seen, today].slice(-daysHeld);
  return { seenOn: days, isHeld: leaps || (isHeld && days.length < daysHeld) };
}

/** Returns whether old data may be deleted. The first day only starts the guard, because there is no earlier day to compare. */
export function believesClock({ seenOn: days, isHeld }: ClockGuard): boolean {
  return !isHeld && days.length > 1;
}
