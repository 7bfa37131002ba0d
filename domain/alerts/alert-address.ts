import { z } from "zod";
import { day } from "../time-units.ts";
import { TimestampSchema } from "../timestamp.ts";

/** Milliseconds for which a confirming mail counts. */
const month = 30 * day;
/** How many confirming mails an address gets in a month. */
const mostAsked = 3;

/** What is remembered of an address beyond its subscriptions. It is kept under a keyed hash, never under the address. */
export const AlertAddressSchema = z.strictObject({
  /** When the latest confirming mails leave, the oldest first; the last may be to come. */
  asked: z.array(TimestampSchema).max(mostAsked),
  /** Since when nothing is ever mailed there again, and who said so. */
  suppressed: z.strictObject({ at: TimestampSchema, why: z.enum(["link", "complaint", "agent"]) }).optional(),
});
export type AlertAddress = z.infer<typeof AlertAddressSchema>;

/** Of an address that nobody has typed yet. */
export const unknownAddress: AlertAddress = { asked: [] };

/**
 * When a confirming mail that is asked for now may leave: one a day, three a month. Nothing when none may, or when one is to come, which
 * says all that is asked for by then.
 */
export function nextAsk({ asked, suppressed }: AlertAddress, now: Date): Date | undefined {
  // One that is to come leaves within a day: a later one was written while the clock was wrong.
  const times = asked.map((at) => Date.parse(at)).filter((time) => time <= now.getTime() + day);
  const next = Math.max(now.getTime(), ...times.map((time) => time + day));
  const recent = times.filter((time) => next - time < month).length;
  const isToCome = times.some((time) => time > now.getTime());
  return suppressed || isToCome || recent >= mostAsked ? undefined : new Date(next);
}

/** The same address once a confirming mail was written, which leaves at this time. */
export function withAsked(address: AlertAddress, at: Date): AlertAddress {
  return { ...address, asked: [...address.asked, at.toISOString()].slice(-mostAsked) };
}

/** The same address, where nothing is mailed any more. The first word counts. */
export function suppressedNow(
  address: AlertAddress,
  why: NonNullable<AlertAddress["suppressed"]>["why"],
  now: Date,
): AlertAddress {
  return address.suppressed ? address : { ...address, suppressed: { at: now.toISOString(), why } };
}
