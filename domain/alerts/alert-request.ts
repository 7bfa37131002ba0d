import { faultOf } from "../inquiries/inquiry-rules.ts";
import { emailKey } from "../people/person.ts";
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
  const common = { email: String(email).trim(), rhythm: known };
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
