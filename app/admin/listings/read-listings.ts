import type { Listing } from "#domain/listings/listing.ts";
import type { KeptListing, UnpublishedListing } from "#domain/listings/unpublished.ts";
import { callAdmin } from "../ui/call.ts";

/** Reads all that the agent has: drafts, then listings. What is published meanwhile is told once, as a listing. */
export async function readHomes(): Promise<KeptListing[]> {
  const [drafts, listings] = await Promise.all([
    callAdmin<UnpublishedListing[]>("GET", "drafts"),
    callAdmin<Listing[]>("GET", "listings"),
  ]);
  const published = new Set(listings.map(({ id }) => id));
  return [...drafts.filter(({ id }) => !published.has(id)), ...listings];
}
