import { type Listing, listingImages } from "#domain/listings/listing.ts";
import type { RunningSite } from "./site.ts";

/** The demonstration's home with the most photos. */
export async function homeWithPhotos({ platform }: RunningSite): Promise<Listing> {
  const homes = await platform.listings.all();
  const [home] = homes.toSorted((one, other) => listingImages(other).length - listingImages(one).length);
  if (!home) throw new Error("There is no listing.");
  return home;
}
