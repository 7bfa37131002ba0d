import { z } from "zod";
import { listingStatuses } from "../listings/listing.ts";
import { day, minute } from "../time-units.ts";
import { TimestampSchema } from "../timestamp.ts";

/** Of so many alerts, so many refused are too many: a provider would soon take none at all. */
const watched = 200;
const mostRefused = 10;

/** How the last alerts left. */
const SendingStateSchema = z.object({
  /** When each of the last day was handed to the mail server, the latest last. */
  left: z.array(TimestampSchema),
  /** Whether each of the last was taken (`1`) or refused (`0`), the latest last. */
  outcomes: z
    .string()
    .regex(/^[01]*$/)
    .max(watched),
  /** By the oldest subscription of an address, when that was refused; `isGone`: there is no such mailbox. */
  refusals: z.record(z.string(), z.array(z.object({ at: TimestampSchema, isGone: z.boolean() }))),
  /** Letters that were given up, whose homes are to be told by the next ones. */
  failed: z.array(z.string()).default([]),
  /** Too many were refused: nothing leaves until the agent says so. */
  pausedAt: TimestampSchema.optional(),
  /** The mail server asked to come more slowly: so many times in a row, and until when nothing leaves. */
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

/** The same once so many more have begun to leave. */
export function withLeft(state: SendingState, count: number, now: Date): SendingState {
  const since = new Date(now.getTime() - day).toISOString();
  const more = Array.from({ length: count }, () => now.toISOString());
  return { ...state, left: [...state.left.filter((at) => at > since), ...more] };
}

/** What became of one: `slow` says nothing of the address, `gone` that there is no such mailbox. */
export type Outcome = "sent" | "slow" | "gone" | "refused";

/**
 * What a mail server's refusal means; nothing where it says nothing of the mail.
 * @param reply its number and its extended code, as in `550 5.1.1` (RFC 5321, RFC 3463)
 */
export function outcomeOfReply(reply: string): Outcome | undefined {
  if (/^(421|45\d)\b/.test(reply) || / [45]\.4\.5$/.test(reply)) return "slow";
  if (!/^5\d\d\b/.test(reply)) return undefined;
  return / 5\.1\.1$/.test(reply) ? "gone" : "refused";
}

/** What is to be done after an outcome. `end` and `pause`: all that goes to the address. */
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
  // Those that follow a pause are counted anew.
  if (refused >= mostRefused)
    return { state: { ...next, outcomes: "", pausedAt: now.toISOString() }, consequence: "pause all" };
  const week = new Date(now.getTime() - 7 * day).toISOString();
  if (refusals.filter(({ at, isGone }) => isGone && at > week).length >= 2) return { state: next, consequence: "end" };
  return refusals.filter(({ isGone }) => !isGone).length >= 3 ? { state: next, consequence: "pause" } : { state: next };
}

/** A quarter of an hour, and twice as long each time, up to four hours. */
function slower(slow: SendingState["slow"], now: Date): NonNullable<SendingState["slow"]> {
  const times = (slow?.times ?? 0) + 1;
  const minutes = Math.min(15 * 2 ** (times - 1), 240);
  return { times, until: new Date(now.getTime() + minutes * minute).toISOString() };
}

/** How far the news of the MLS were read. */
const NewsStateSchema = z.object({
  /** The mirror and the log in it, by name. */
  mirror: z.string(),
  log: z.string(),
  /** The last number of the log. */
  number: z.int().min(0),
  /** The end of the feed's run that was read. */
  readAt: TimestampSchema,
  /** How many homes changed on each of the last days on which any did, the latest last. */
  days: z.array(z.object({ day: z.iso.date(), homes: z.int().min(0) })).max(14),
  /** So many changed at once that the agent is asked; absent when nobody is. */
  held: z.object({ homes: z.int().min(1), at: TimestampSchema }).optional(),
});

/** The agent's own homes as they were compared the last time. */
const OwnStateSchema = z.object({
  day: z.iso.date(),
  homes: z.record(
    z.string(),
    z.object({ status: z.enum(listingStatuses), price: z.number(), openHouses: z.array(z.string()) }),
  ),
});

/** What the alerts' worker remembers, each by its name. */
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
