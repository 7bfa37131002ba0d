import { z } from "zod";
import { ClockGuardSchema } from "../clock-guard.ts";

/** The offered retention periods in months; the alternative is never. */
export const retentionChoices = [12, 36] as const;

/** The agent's choice to delete old messages. */
export const RetentionSchema = z.object({
  /** Older messages are deleted. */
  months: z.int().min(1).max(240),
  /** When the agent chose it: an ISO timestamp. */
  since: z.iso.datetime(),
  /** Where releases before 0.3 stored what `ClockGuard` has now. */
  ...ClockGuardSchema.partial().shape,
});
export type Retention = z.infer<typeof RetentionSchema>;

/** Earlier releases offered other ages: each becomes the next longer one, and undefined stands for never. */
export function offeredRetention(stored: Retention): Retention | undefined {
  const months = retentionChoices.find((choice) => choice >= stored.months);
  return months && { ...stored, months };
}

/** The retention settings. */
export interface RetentionState {
  /** 0: messages stay. */
  months: number;
  /** Nothing is deleted before this ISO timestamp; absent if messages stay. */
  beginsAt?: string;
}

/** How many messages would be deleted; counting stops at `mostCounted`. */
export interface RetentionCount {
  count: number;
  isMore: boolean;
}

/** Counting reads the messages, so it stops here and says "more than". */
export const mostCounted = 1000;

const day = 86_400_000;

/** Nothing is deleted within a day of the choice, so it can be undone. */
export function beginOf({ since }: Retention): Date {
  return new Date(Date.parse(since) + day);
}

/** Messages from before this moment are older than this many months. */
export function momentBefore(months: number, now: Date): Date {
  const moment = new Date(now);
  moment.setUTCMonth(moment.getUTCMonth() - months);
  // Not every month has a 31st: use the last day of the month before.
  if (moment.getUTCDate() !== now.getUTCDate()) moment.setUTCDate(0);
  return moment;
}

export function monthsInWords(months: number): string {
  return months === 12 ? "a year" : `${months / 12} years`;
}

export const retentionWording = {
  badMonths: `Please send {months}: 0, or one of ${retentionChoices.join(", ")}.`,
} as const;

/** Returns the chosen months, or `undefined` for an invalid choice. */
export function readMonths(input: unknown): number | undefined {
  const { data } = z.strictObject({ months: z.literal([0, ...retentionChoices]) }).safeParse(input);
  return data?.months;
}
