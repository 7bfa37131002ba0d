import type { RouterContextProvider } from "react-router";
import type { Listing } from "#domain/listings/listing.ts";
import type { SitemapEntry } from "../page-handle.ts";
import { ownSearch } from "../search/own-search.server.ts";
import { servicesOf, siteMapContext } from "../services.server.ts";
import { publicPages } from "../site-pages.server.ts";

/** Every page that may be found, with the pictures of these homes. */
export async function sitemapEntries(
  context: Readonly<RouterContextProvider>,
  listings: Listing[],
): Promise<SitemapEntry[]> {
  const { listings: store, profile } = servicesOf(context);
  const [agent, { updatedAt }, pages, own] = await Promise.all([
    ...([profile.load(), store.contentVersion()] as const),
    publicPages(context),
    ownSearch(context),
  ]);
  const all = own?.isListed && own.facts.age !== "closed" ? own.search.addresses() : [];
  // The agent's own homes have pages of their own.
  const mine = new Set(listings.flatMap(({ mlsNumber }) => (mlsNumber ? numberPath(mlsNumber) : [])));
  const homes = all.filter(({ path }) => !mine.has(path.slice(0, path.lastIndexOf("/") + 1).toLowerCase()));
  const hasOwnSearch = own?.isListed === true;
  return context
    .get(siteMapContext)
    .sitemapEntries({ listings, pages, homes, hasOwnSearch, profile: agent, changed: updatedAt });
}

function numberPath(mlsNumber: string): string {
  return `/homes/${encodeURIComponent(mlsNumber.trim())}/`.toLowerCase();
}
