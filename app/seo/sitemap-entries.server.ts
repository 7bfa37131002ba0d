import type { RouterContextProvider } from "react-router";
import type { Listing } from "#domain/listings/listing.ts";
import type { SitemapEntry } from "../page-handle.ts";
import { servicesOf, siteMapContext } from "../services.server.ts";

/** Every page that may be found, with the pictures of these homes. */
export async function sitemapEntries(
  context: Readonly<RouterContextProvider>,
  listings: Listing[],
): Promise<SitemapEntry[]> {
  const { listings: store, profile } = servicesOf(context);
  const [agent, { updatedAt }] = await Promise.all([profile.load(), store.contentVersion()]);
  return context.get(siteMapContext).sitemapEntries({ listings, profile: agent, changed: updatedAt });
}
