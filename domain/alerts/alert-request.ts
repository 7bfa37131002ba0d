import { z } from "zod";
import { cleanField, faultOf } from "../inquiries/inquiry-rules.ts";
import { emailKey } from "../people/person.ts";
import { day } from "../time-units.ts";
import { TimestampSchema } from "../timestamp.ts";
import { alertWording } from "./alert-wording.ts";
import { savedQuery } from "./search-words.ts";
import { rhythms, type Subscription } from "./subscription.ts";

/** What somebody asks for. */
export type AlertRequest = Pick<Subscription, "email" | "query" | "home" | "rhythm" | "kinds">;

/** Bytes of a query that is read. */
const longestQuery = 2_000;

/** What is told of a search, and of one home, until somebody chooses. */
export const kindsOfSearch: Subscription["kinds"] = ["new", "price", "back", "open_house"];
export const kindsOfHome: Subscription["kinds"] = ["price", "pending", "back", "sold", "gone", "open_house"];

/** Judges `{email, query or home, rhythm}`, in which anybody may send anything. Without a rhythm it is daily. */
export function readAlertRequest(input: Record<string, unknown>): { request: AlertRequest } | { refusal: string } {
  const { email, query, home, rhythm = "daily" } = input;
  const fault = faultOf("email", email);
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

/** Names before the @ that stand for nobody who looks for a home. */
const roles = new Set(["abuse", "postmaster", "noreply", "no-reply", "mailer-daemon"]);

/** Whether a confirming mail may go to this address at all. @param own addresses of the site */
export function isMailable(email: string, own: readonly string[]): boolean {
  const key = emailKey(email);
  return !roles.has(key.slice(0, key.lastIndexOf("@"))) && !own.some((each) => emailKey(each) === key);
}

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
