import { z } from "zod";
import { TimestampSchema } from "../timestamp.ts";
import { type Listing, ListingSchema } from "./listing.ts";

const { price, bedrooms, bathrooms, squareFeet } = ListingSchema.shape;

/** A home that only the agent sees, with what is told of it so far: it may lack what a listing must have. */
export const UnpublishedListingSchema = ListingSchema.extend({
  isDraft: z.literal(true),
  title: z.string(),
  description: z.string(),
  price: price.optional(),
  bedrooms: bedrooms.optional(),
  bathrooms: bathrooms.optional(),
  squareFeet: squareFeet.optional(),
  /** When it came to the site first, if visitors have seen it before. */
  listedAt: TimestampSchema.optional(),
});
export type UnpublishedListing = z.infer<typeof UnpublishedListingSchema>;

/** A home as the agent has it: published, or a draft. */
export type KeptListing = Listing | UnpublishedListing;

export function isUnpublished(listing: KeptListing): listing is UnpublishedListing {
  return "isDraft" in listing;
}

/** A listing as it is when it has just been taken off the website. */
export function withdrawn(listing: Listing, now: Date): UnpublishedListing {
  return { ...listing, isDraft: true, listedAt: listing.createdAt, updatedAt: now.toISOString() };
}
