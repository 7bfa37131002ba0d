import type { RouterContextProvider } from "react-router";
import type { SitemapEntry } from "../page-handle.ts";
import { ownSearch } from "../search/own-search.server.ts";
import { servicesOf, siteMapContext } from "../services.server.ts";

/** Every page that may be found, with the pictures of homes. */
export async function sitemapEntries(context: Readonly<RouterContextProvider>): Promise<SitemapEntry[]> {
  const { listings, profile } = servicesOf(context);
  const [all, agent, { updatedAt }] = await Promise.all([listings.all(), profile.load(), listings.contentVersion()]);
  const own = await ownSearch(context);
  const homes = own?.isListed && own.facts.age !== "closed" ? own.search.addresses() : [];
  const hasOwnSearch = own?.isListed === true;
  return context
    .get(siteMapContext)
    .sitemapEntries({ listings: all, homes, hasOwnSearch, profile: agent, changed: updatedAt });
}
