import type { RouterContextProvider } from "react-router";
import type { Listing } from "#domain/listings/listing.ts";
import type { SitemapEntry } from "../page-handle.ts";
import { servicesOf, siteMapContext } from "../services.server.ts";
import { publicPages } from "../site-pages.server.ts";

/** Every page that may be found, with the pictures of these homes. */
export async function sitemapEntries(
  context: Readonly<RouterContextProvider>,
  listings: Listing[],
): Promise<SitemapEntry[]> {
  const { listings: store, profile } = servicesOf(context);
  const [agent, { updatedAt }, pages] = await Promise.all([
    ...([profile.load(), store.contentVersion()] as const),
    publicPages(context),
  ]);
  return context.get(siteMapContext).sitemapEntries({ listings, profile: agent, pages, changed: updatedAt });
}
