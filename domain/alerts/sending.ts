import { z } from "zod";
import { listingStatuses } from "../listings/listing.ts";
import { day, minute } from "../time-units.ts";
import { TimestampSchema } from "../timestamp.ts";

/** The window for the refusal limit: with too many refusals a provider would soon accept nothing. */
const watched = 200;
const mostRefused = 10;

/** How recent alerts were sent. */
const SendingStateSchema = z.object({
  /** When each alert of the last day went to the mail server, the latest last. */
  left: z.array(TimestampSchema),
  /** Whether each recent alert was accepted (`1`) or refused (`0`), the latest last. */
  outcomes: z
    .string()
    .regex(/^[01]*$/)
    .max(watched),
  /** Refusals, keyed by the oldest subscription of an address; `isGone`: the mailbox does not exist. */
  refusals: z.record(z.string(), z.array(z.object({ at: TimestampSchema, isGone: z.boolean() }))),
  /** Emails that failed for good; the next ones include their homes. */
  failed: z.array(z.string()).default([]),
  /** Too many refusals: nothing leaves until the agent resumes. */
  pausedAt: TimestampSchema.optional(),
  /** The mail server asked to slow down: how many times in a row, and until when nothing leaves. */
  slow: z.object({ times: z.int().min(1), until: TimestampSchema }).optional(),
});
export type SendingState = z.infer<typeof SendingStateSchema>;

export const nothingSent: SendingState = { left: [], outcomes: "", refusals: {}, failed: [] };

export interface SendingLimits {
  perHour: number;
  perDay: number;
}

/** How many alerts may leave now. */
export function roomFor({ left, slow, pausedAt }: SendingState, limits: SendingLimits, now: Date): number {
  if (pausedAt !== undefined) return 0;
  if (slow && slow.until > now.toISOString()) return 0;
  const since = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString();
  const inDay = left.filter((at) => at > since(day));
  const inHour = inDay.filter((at) => at > since(day / 24));
  return Math.max(0, Math.min(limits.perDay - inDay.length, limits.perHour - inHour.length));
}

/** The state after this many more alerts begin to leave. */
export function withLeft(state: SendingState, count: number, now: Date): SendingState {
  const since = new Date(now.getTime() - day).toISOString();
  const more = Array.from({ length: count }, () => now.toISOString());
  return { ...state, left: [...state.left.filter((at) => at > since), ...more] };
}

/** An email's outcome: `slow` says nothing about the address; `gone`: the mailbox does not exist. */
export type Outcome = "sent" | "slow" | "gone" | "refused";

/**
 * What a mail server's refusal means; `undefined` if it says nothing about the email.
 * @param reply its code and extended code, as in `550 5.1.1` (RFC 5321, RFC 3463)
 */
export function outcomeOfReply(reply: string): Outcome | undefined {
  if (/^(421|45\d)\b/.test(reply) || / [45]\.4\.5$/.test(reply)) return "slow";
  if (!/^5\d\d\b/.test(reply)) return undefined;
  return / 5\.1\.1$/.test(reply) ? "gone" : "refused";
}

/** What to do after an outcome. `end` and `pause` apply to every subscription of the address. */
export type Consequence = "end" | "pause" | "pause all";

/** @param subscription the oldest of the address */
export function withOutcome(
  state: SendingState,
  outcome: Outcome,
  subscription: string,
  now: Date,
): { state: SendingState; consequence?: Consequence } {
  if (outcome === "slow") return { state: { ...state, slow: slower(state.slow, now) } };
  const outcomes = `${state.outcomes}${outcome === "sent" ? 1 : 0}`.slice(-watched);
  const { slow: _, ...rest } = state;
  if (outcome === "sent") return { state: { ...rest, outcomes } };
  const before = state.refusals[subscription] ?? [];
  const refusals = [...before, { at: now.toISOString(), isGone: outcome === "gone" }].slice(-5);
  const next = { ...rest, outcomes, refusals: { ...state.refusals, [subscription]: refusals } };
  const refused = outcomes.replaceAll("1", "").length;
  // Refusals after a pause are counted from zero.
  if (refused >= mostRefused)
    return { state: { ...next, outcomes: "", pausedAt: now.toISOString() }, consequence: "pause all" };
  const week = new Date(now.getTime() - 7 * day).toISOString();
  if (refusals.filter(({ at, isGone }) => isGone && at > week).length >= 2) return { state: next, consequence: "end" };
  return refusals.filter(({ isGone }) => !isGone).length >= 3 ? { state: next, consequence: "pause" } : { state: next };
}

/** 15 minutes, doubled each time, up to four hours. */
function slower(slow: SendingState["slow"], now: Date): NonNullable<SendingState["slow"]> {
  const times = (slow?.times ?? 0) + 1;
  const minutes = Math.min(15 * 2 ** (times - 1), 240);
  return { times, until: new Date(now.getTime() + minutes * minute).toISOString() };
}

/** How far the MLS news were read. */
const NewsStateSchema = z.object({
  /** The mirror and its log, by name. */
  mirror: z.string(),
  log: z.string(),
  /** The last log number that was read. */
  number: z.int().min(0),
  /** The end of the last feed run that was read. */
  readAt: TimestampSchema,
  /** How many homes changed on each recent day with changes, the latest last. */
  days: z.array(z.object({ day: z.iso.date(), homes: z.int().min(0) })).max(14),
  /** So many homes changed at once that the agent is asked; absent if not. */
  held: z.object({ homes: z.int().min(1), at: TimestampSchema }).optional(),
});

/** The agent's own homes at the last comparison. */
const OwnStateSchema = z.object({
  day: z.iso.date(),
  homes: z.record(
    z.string(),
    z.object({ status: z.enum(listingStatuses), price: z.number(), openHouses: z.array(z.string()) }),
  ),
});

/** The alert worker's state, by name. */
export interface AlertStates {
  news: z.infer<typeof NewsStateSchema>;
  own: z.infer<typeof OwnStateSchema>;
  sending: SendingState;
}

export const alertStates: { [Name in keyof AlertStates]: z.ZodType<AlertStates[Name]> } = {
  news: NewsStateSchema,
  own: OwnStateSchema,
  sending: SendingStateSchema,
};
