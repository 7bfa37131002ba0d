import type { ListingStatus } from "../../listings/listing.ts";
import { lookup } from "./lookup.ts";

/** What the site makes of a `StandardStatus`: one of its own statuses, or nothing that visitors see. */
export type FeedStatus = ListingStatus | "hidden" | "unknown";

/** RESO Data Dictionary 2.0, lookup StandardStatus, in the spelling of `lookup`. */
const statuses = new Map<string, FeedStatus>([
  ["active", "active"],
  ["activeundercontract", "pending"],
  ["pending", "pending"],
  ["closed", "sold"],
  ["canceled", "hidden"],
  ["comingsoon", "hidden"],
  ["delete", "hidden"],
  ["expired", "hidden"],
  ["hold", "hidden"],
  ["incomplete", "hidden"],
  ["withdrawn", "hidden"],
]);

/** A word that the standard does not know is shown to nobody, and told to the agent. */
export function feedStatus(word: unknown): FeedStatus {
  return statuses.get(lookup(word)) ?? "unknown";
}
