import type { Listing } from "#domain/listings/listing.ts";
import type { KeptListing, UnpublishedListing } from "#domain/listings/unpublished.ts";
import { callAdmin } from "../ui/call.ts";

/** Reads all that the agent has: drafts, then listings. What is published meanwhile is told once, as a listing. */
export async function readHomes(): Promise<KeptListing[]> {
  const [drafts, listings] = await Promise.all([callAdmin<UnpublishedListing[]>("GET", "drafts"), readListings()]);
  const published = new Set(listings.map(({ id }) => id));
  return [...drafts.filter(({ id }) => !published.has(id)), ...listings];
}

/** Reads all listings: the site gives a thousand at once, and says in the header `Link` where the next ones are. */
async function readListings(): Promise<Listing[]> {
  const listings: Listing[] = [];
  let path: string | undefined = "listings";
  while (path !== undefined) {
    let next: string | undefined;
    const onAnswer = ({ headers }: Response) => {
      next = /<\/api\/admin\/([^>]+)>/.exec(headers.get("Link") ?? "")?.[1];
    };
    listings.push(...(await callAdmin<Listing[]>("GET", path, undefined, { onAnswer })));
    path = next;
  }
  return listings;
}
