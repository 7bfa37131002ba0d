import type { Listing } from "#domain/listings/listing.ts";
import { callAdmin } from "../call.ts";

/** Reads all listings: the site gives a thousand at once, and says in the header `Link` where the next ones are. */
export async function readListings(): Promise<Listing[]> {
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
