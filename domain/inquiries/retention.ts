import { z } from "zod";
import { ClockGuardSchema } from "../clock-guard.ts";

/** After how many months messages may be deleted; any of them, or never. */
export const retentionChoices = [6, 12, 24, 36, 60, 84] as const;

/** The agent's word that old messages are to be deleted. */
export const RetentionSchema = z.object({
  /** Older messages go. */
  months: z.int().min(1).max(240),
  /** When the agent said so: an ISO timestamp. */
  since: z.iso.datetime(),
  /** Where releases before 0.3 noted what `ClockGuard` has now. */
  ...ClockGuardSchema.partial().shape,
});
export type Retention = z.infer<typeof RetentionSchema>;

/** What Settings knows of it. */
export interface RetentionState {
  /** 0: messages stay. */
  months: number;
  /** Nothing is deleted before this ISO timestamp; absent where messages stay. */
  beginsAt?: string;
}

/** How many messages would go, of which counting stops at `mostCounted`. */
export interface RetentionCount {
  count: number;
  isMore: boolean;
}

/** Counting reads the messages: more of them are "more than". */
export const mostCounted = 1000;

const day = 86_400_000;

/** Nothing goes within a day of the agent's word, so that it can be taken back. */
export function beginOf({ since }: Retention): Date {
  return new Date(Date.parse(since) + day);
}

/** Messages that came before this moment are older than so many months. */
export function momentBefore(months: number, now: Date): Date {
  const moment = new Date(now);
  moment.setUTCMonth(moment.getUTCMonth() - months);
  // There is no 31st of each month: the day before the first of the next one is meant.
  if (moment.getUTCDate() !== now.getUTCDate()) moment.setUTCDate(0);
  return moment;
}

export function monthsInWords(months: number): string {
  if (months % 12 !== 0) return `${months} months`;
  return months === 12 ? "a year" : `${months / 12} years`;
}

export const retentionWording = {
  badMonths: `Please send {months}: 0, or one of ${retentionChoices.join(", ")}.`,
} as const;

/** Returns the months that the agent chose, or `undefined` when it is none of the choices. */
export function readMonths(input: unknown): number | undefined {
  const { data } = z.strictObject({ months: z.literal([0, ...retentionChoices]) }).safeParse(input);
  return data?.months;
}
