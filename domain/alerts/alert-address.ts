import { z } from "zod";
import { TimestampSchema } from "../timestamp.ts";

const day = 24 * 3_600_000;
/** Milliseconds for which a confirming mail counts. */
const month = 30 * day;
/** How many confirming mails an address gets in a month. */
const mostAsked = 3;

/** What is remembered of an address beyond its subscriptions. It is kept under a keyed hash, never under the address. */
export const AlertAddressSchema = z.strictObject({
  /** When the latest confirming mails were written, the oldest first. */
  asked: z.array(TimestampSchema).max(mostAsked),
  /** Since when nothing is ever mailed there again, and who said so. */
  suppressed: z.strictObject({ at: TimestampSchema, why: z.enum(["link", "complaint", "agent"]) }).optional(),
});
export type AlertAddress = z.infer<typeof AlertAddressSchema>;

/** Of an address that nobody has typed yet. */
export const unknownAddress: AlertAddress = { asked: [] };

/** Whether a confirming mail may be written now: one a day, three a month, none where nothing shall be mailed. */
export function mayAsk({ asked, suppressed }: AlertAddress, now: Date): boolean {
  const ages = asked.map((at) => now.getTime() - Date.parse(at));
  const recent = ages.filter((age) => age < month).length;
  return !suppressed && recent < mostAsked && ages.every((age) => age >= day);
}

/** The same address once a confirming mail was written. */
export function askedNow(address: AlertAddress, now: Date): AlertAddress {
  return { ...address, asked: [...address.asked, now.toISOString()].slice(-mostAsked) };
}

/** The same address, where nothing is mailed any more. The first word counts. */
export function suppressedNow(
  address: AlertAddress,
  why: NonNullable<AlertAddress["suppressed"]>["why"],
  now: Date,
): AlertAddress {
  return address.suppressed ? address : { ...address, suppressed: { at: now.toISOString(), why } };
}
