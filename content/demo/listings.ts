import type { OpenHouse } from "#domain/listings/facts/listing-facts.ts";
import type { Listing } from "#domain/listings/listing.ts";
import listings from "./listings.json" with { type: "json" };

export interface DemoListing {
  /** What the agent would have typed; the seed adds the id, the dates and the pictures. */
  listing: Omit<
    Listing,
    "id" | "coverImage" | "images" | "pictures" | "rev" | "fieldsRev" | "photosRev" | "createdAt" | "updatedAt"
  >;
  /** Names in `content/demo/pictures`, cover first. */
  pictures: { name: string; alt: string }[];
  listedDaysAgo: number;
  /** On the first such day that is at least two days after the site's first start. */
  openHouse?: Pick<OpenHouse, "from" | "until"> & { day: "Saturday" | "Sunday" };
}

/** Eight homes and a parcel, newest first. All of them are invented. */
export const demoListings = listings as DemoListing[];
