import { z } from "zod";
import { day } from "../time-units.ts";
import { TimestampSchema } from "../timestamp.ts";
import { isLand, type Listing, ListingSchema } from "./listing.ts";

const { id, city, price } = ListingSchema.shape;

/** What is remembered of a home that visitors saw and do not see any more: enough to say so, and to find homes like it. */
export const GoneListingSchema = z.object({
  ...{ id, goneAt: TimestampSchema, city, price, isLand: z.boolean() },
  /** The MLS's identity of the home: one that the agent has removed is not made again while the feed still has it. */
  mlsKey: z.string().optional(),
});
export type GoneListing = z.infer<typeof GoneListingSchema>;

/** Days for which a removed home is remembered. Search engines that are told "gone" that long have forgotten it too. */
const memory = 365;

export function goneListing(listing: Listing, now: Date): GoneListing {
  const { id, city, price, mls } = listing;
  return { id, goneAt: now.toISOString(), city, price, isLand: isLand(listing), ...(mls && { mlsKey: mls.key }) };
}

/** The order of what is remembered: the longest gone first, ties by id, so that two copies of a site have the same. */
export function longestGoneFirst(one: GoneListing, other: GoneListing): number {
  return `${one.goneAt}${one.id}` < `${other.goneAt}${other.id}` ? -1 : 1;
}

/** Returns the moment, as an ISO timestamp, before which removed homes are forgotten. */
export function forgottenBefore(now: Date): string {
  return new Date(now.getTime() - memory * day).toISOString();
}
