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
  const homes = own?.isListed && own.facts.age !== "closed" ? own.search.addresses() : [];
  const hasOwnSearch = own?.isListed === true;
  return context
    .get(siteMapContext)
    .sitemapEntries({ listings, pages, homes, hasOwnSearch, profile: agent, changed: updatedAt });
}
