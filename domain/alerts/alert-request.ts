import { z } from "zod";
import { cleanField, fieldFault } from "../inquiries/read-field.ts";
import { emailKey } from "../people/person.ts";
import { day } from "../time-units.ts";
import { TimestampSchema } from "../timestamp.ts";
import { alertWording } from "./alert-wording.ts";
import { savedQuery } from "./search-words.ts";
import { rhythms, type Subscription } from "./subscription.ts";

/** A visitor's request for an alert. */
export type AlertRequest = Pick<Subscription, "email" | "query" | "home" | "rhythm" | "kinds">;

/** Maximum bytes of a query. */
const longestQuery = 2_000;

/** The default news for a search, and for one home. */
export const kindsOfSearch: Subscription["kinds"] = ["new", "price", "back", "open_house"];
export const kindsOfHome: Subscription["kinds"] = ["price", "pending", "back", "sold", "gone", "open_house"];

/** Validates `{email, query or home, rhythm}` from an untrusted client. The default rhythm is daily. */
export function readAlertRequest(input: Record<string, unknown>): { request: AlertRequest } | { refusal: string } {
  const { email, query, home, rhythm = "daily" } = input;
  const fault = fieldFault("email", email);
  if (fault) return { refusal: fault };
  const known = rhythms.find((each) => each === rhythm);
  if (!known) return { refusal: alertWording.badRhythm };
  const common = { email: cleanField("email", String(email)), rhythm: known };
  if ((typeof query === "string") === (typeof home === "string" && home !== ""))
    return { refusal: alertWording.eitherOr };
  if (typeof query === "string") {
    const saved = query.length <= longestQuery ? savedQuery(query) : "";
    if (query.length > longestQuery || saved.length > longestQuery) return { refusal: alertWording.badQuery };
    return { request: { ...common, query: saved, kinds: kindsOfSearch } };
  }
  const name = String(home);
  if (!/^[\w-]{1,200}$/.test(name)) return { refusal: alertWording.notAHome };
  return { request: { ...common, home: name, kinds: kindsOfHome } };
}

/** Role addresses: the part before the @ that no home buyer has. */
const roles = new Set(["abuse", "postmaster", "noreply", "no-reply", "mailer-daemon"]);

/** Whether a confirmation email may go to this address at all. @param own the site's addresses */
export function isMailable(email: string, own: readonly string[]): boolean {
  const key = emailKey(email);
  return !roles.has(key.slice(0, key.lastIndexOf("@"))) && !own.some((each) => emailKey(each) === key);
}

/** Milliseconds for which a confirmation email counts. */
const month = 30 * day;
/** Maximum confirmation emails per address in a month. */
const mostAsked = 3;

/** What the site remembers of an address beyond its subscriptions, under a keyed hash and never under the address. */
export const AlertAddressSchema = z.strictObject({
  /** When the latest confirmation emails leave, the oldest first; the last may be in the future. */
  asked: z.array(TimestampSchema).max(mostAsked),
  /** Since when the address gets no email, and why. */
  suppressed: z.strictObject({ at: TimestampSchema, why: z.enum(["link", "complaint", "agent"]) }).optional(),
});
export type AlertAddress = z.infer<typeof AlertAddressSchema>;

/** The state of a new address. */
export const unknownAddress: AlertAddress = { asked: [] };

/**
 * When a confirmation email requested now may leave: one a day, three a month. `undefined` if none may leave, or if one is
 * pending, which covers everything requested by then.
 */
export function nextAsk({ asked, suppressed }: AlertAddress, now: Date): Date | undefined {
  // A pending email leaves within a day; a later time was written while the clock was wrong.
  const times = asked.map((at) => Date.parse(at)).filter((time) => time <= now.getTime() + day);
  const next = Math.max(now.getTime(), ...times.map((time) => time + day));
  const recent = times.filter((time) => next - time < month).length;
  const isToCome = times.some((time) => time > now.getTime());
  return suppressed || isToCome || recent >= mostAsked ? undefined : new Date(next);
}

/** The address after a confirmation email is scheduled for this time. */
export function withAsked(address: AlertAddress, at: Date): AlertAddress {
  return { ...address, asked: [...address.asked, at.toISOString()].slice(-mostAsked) };
}

/** The address with all email suppressed. The first reason stays. */
export function suppressedNow(
  address: AlertAddress,
  why: NonNullable<AlertAddress["suppressed"]>["why"],
  now: Date,
): AlertAddress {
  return address.suppressed ? address : { ...address, suppressed: { at: now.toISOString(), why } };
}
