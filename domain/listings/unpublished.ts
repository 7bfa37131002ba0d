import { z } from "zod";
import { TimestampSchema } from "../timestamp.ts";
import { type Listing, ListingSchema } from "./listing.ts";

const { price, bedrooms, bathrooms, squareFeet } = ListingSchema.shape;

/** An unpublished home with what the agent has entered so far: it may lack fields that a listing requires. */
export const UnpublishedListingSchema = ListingSchema.extend({
  isDraft: z.literal(true),
  title: z.string(),
  description: z.string(),
  price: price.optional(),
  bedrooms: bedrooms.optional(),
  bathrooms: bathrooms.optional(),
  squareFeet: squareFeet.optional(),
  /** When it was first on the site, if it was public before. */
  listedAt: TimestampSchema.optional(),
});
export type UnpublishedListing = z.infer<typeof UnpublishedListingSchema>;

/** A home in the admin: published, or a draft. */
export type StoredListing = Listing | UnpublishedListing;

export function isUnpublished(listing: StoredListing): listing is UnpublishedListing {
  return "isDraft" in listing;
}

/** The listing as a draft, just after it is taken off the website. */
export function withdrawn(listing: Listing, now: Date): UnpublishedListing {
  return { ...listing, isDraft: true, listedAt: listing.createdAt, updatedAt: now.toISOString() };
}

/** Who sees a home: visitors, or only the agent because it is unpublished, off the market, or in the trash. */
type Visibility = "public" | "draft" | "off-market" | "deleted";

export function visibilityOf(home: StoredListing): Visibility {
  if (home.trashedAt) return "deleted";
  if (isUnpublished(home)) return "draft";
  return home.mls?.offSince ? "off-market" : "public";
}

/** Whether visitors see it. */
export function isPublic(home: StoredListing): home is Listing {
  return visibilityOf(home) === "public";
}

/** Whether it is unpublished and not in the trash. */
export function isDraft(home: StoredListing): home is UnpublishedListing {
  return visibilityOf(home) === "draft";
}

export type Trashed = StoredListing & { trashedAt: string };

/** Whether it is in the trash, published or not. */
export function isDeleted(home: StoredListing): home is Trashed {
  return visibilityOf(home) === "deleted";
}

/** Whether it is off the market. The agent sees it until it returns or she removes it. */
export function isOffMarket(home: StoredListing): home is Listing {
  return visibilityOf(home) === "off-market";
}

/** Takes a listing off the market. */
export function offMarket({ mls, ...listing }: Listing, now: Date): Listing {
  const { missing: _missing, ...link } = mls ?? { key: "", own: [] };
  return { ...listing, mls: { ...link, offSince: now.toISOString() } };
}
