import type { RouterContextProvider } from "react-router";
import type { Listing } from "#domain/listings/listing.ts";
import { countOf } from "#domain/listings/lists/home-lists.ts";
import { mlsNumberForm } from "#domain/listings/mls-number.ts";
import type { HomeSearch } from "#server/mls/home-search.ts";
import { openSearch, ownSearch } from "../frame/own-search.server.ts";
import type { SitemapEntry } from "../frame/page-handle.ts";
import { servicesOf, siteMapContext } from "../frame/services.server.ts";
import { publicPages } from "../frame/site-pages.server.ts";
import { mlsFilesOf, mostMlsHomesInOneFile } from "./sitemap-files.ts";

type Context = Readonly<RouterContextProvider>;

/**
 * Every page that search engines may list, with the pictures of these homes; excludes MLS homes that have their own
 * files.
 */
export async function sitemapEntries(context: Context, listings: readonly Listing[]): Promise<SitemapEntry[]> {
  const { listings: store, profile } = servicesOf(context);
  const [agent, { updatedAt, counts }, pages, own, search] = await Promise.all([
    ...([profile.load(), store.contentVersion()] as const),
    publicPages(context),
    ownSearch(context),
    findableHomes(context),
  ]);
  const isInFiles = mlsFilesOf(search?.countForSale() ?? 0) > 0;
  const homes = isInFiles ? [] : ((await search?.addresses(0, mostMlsHomesInOneFile)) ?? []);
  const hasOwnSearch = own?.isListed === true;
  return context.get(siteMapContext).sitemapEntries({
    ...{ listings, pages, homes, hasOwnSearch, profile: agent },
    hasListings: countOf(counts) > 0,
    hasOpenHouses: own ? own.isListed : countOf(counts) > 0,
    changed: updatedAt,
  });
}

/** MLS homes that search engines may list. The agent's own homes have their own pages. */
export async function findableHomes(
  context: Context,
): Promise<Pick<HomeSearch, "addresses" | "countForSale"> | undefined> {
  const own = await openSearch(context);
  if (!own?.isListed) return undefined;
  const { addresses, countForSale } = own.search;
  return {
    countForSale,
    async addresses(from, limit) {
      const [homes, listings] = await Promise.all([addresses(from, limit), servicesOf(context).listings.all()]);
      const mine = new Set(listings.flatMap(({ mlsNumber }) => (mlsNumber ? mlsNumberForm(mlsNumber) : [])));
      return homes.filter(({ path }) => !mine.has(mlsNumberForm(decodeURIComponent(path.split("/")[2] ?? ""))));
    },
  };
}
