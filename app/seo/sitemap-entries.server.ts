import type { RouterContextProvider } from "react-router";
import type { SitemapEntry } from "../page-handle.ts";
import { servicesOf, siteMapContext } from "../services.server.ts";
import { publicPages } from "../site-pages.server.ts";

/** Every page that may be found, with the pictures of homes. */
export async function sitemapEntries(context: Readonly<RouterContextProvider>): Promise<SitemapEntry[]> {
  const { listings, profile } = servicesOf(context);
  const [all, agent, { updatedAt }, pages] = await Promise.all([
    ...([listings.all(), profile.load(), listings.contentVersion()] as const),
    publicPages(context),
  ]);
  return context.get(siteMapContext).sitemapEntries({ listings: all, profile: agent, pages, changed: updatedAt });
}
