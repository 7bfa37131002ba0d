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

/** Who sees a home: visitors, or the agent alone because it is not published, off the market, or in her trash. */
type Visibility = "public" | "draft" | "off-market" | "deleted";

export function visibilityOf(home: KeptListing): Visibility {
  if (home.trashedAt) return "deleted";
  if (isUnpublished(home)) return "draft";
  return home.mls?.offSince ? "off-market" : "public";
}

/** Whether visitors see it. */
export function isPublic(home: KeptListing): home is Listing {
  return visibilityOf(home) === "public";
}

/** Whether it is not published, and not in the trash. */
export function isDraft(home: KeptListing): home is UnpublishedListing {
  return visibilityOf(home) === "draft";
}

export type Trashed = KeptListing & { trashedAt: string };

/** Whether the agent has deleted it, published or not. */
export function isDeleted(home: KeptListing): home is Trashed {
  return visibilityOf(home) === "deleted";
}

/** Whether it has left the market. The agent sees it, until it comes back or she removes it. */
export function isOffMarket(home: KeptListing): home is Listing {
  return visibilityOf(home) === "off-market";
}

/** A listing that leaves the market. */
export function offMarket({ mls, ...listing }: Listing, now: Date): Listing {
  const { missing: _missing, ...link } = mls ?? { key: "", own: [] };
  return { ...listing, mls: { ...link, offSince: now.toISOString() } };
}
