import { z } from "zod";
import { day } from "../time-units.ts";
import { TimestampSchema } from "../timestamp.ts";
import { isLand, type Listing, ListingSchema } from "./listing.ts";

const { id, city, price } = ListingSchema.shape;

/** The record of a home that is no longer public: enough to say so, and to find similar homes. */
export const GoneListingSchema = z.object({
  ...{ id, goneAt: TimestampSchema, city, price, isLand: z.boolean() },
  /** The MLS key: a home that the agent removed is not imported again while the feed still has it. */
  mlsKey: z.string().optional(),
});
export type GoneListing = z.infer<typeof GoneListingSchema>;

/** Days a removed home is remembered. Search engines that get "gone" for that long drop it too. */
const memory = 365;

export function goneListing(listing: Listing, now: Date): GoneListing {
  const { id, city, price, mls } = listing;
  return { id, goneAt: now.toISOString(), city, price, isLand: isLand(listing), ...(mls && { mlsKey: mls.key }) };
}

/** The order of the records: longest gone first, ties by id, so two copies of a site agree. */
export function longestGoneFirst(one: GoneListing, other: GoneListing): number {
  return `${one.goneAt}${one.id}` < `${other.goneAt}${other.id}` ? -1 : 1;
}

/** Returns the ISO timestamp before which removed homes are forgotten. */
export function forgottenBefore(now: Date): string {
  return new Date(now.getTime() - memory * day).toISOString();
}
