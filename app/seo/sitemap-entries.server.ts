import type { RouterContextProvider } from "react-router";
import type { SitemapEntry } from "../page-handle.ts";
import { servicesOf, siteMapContext } from "../services.server.ts";

/** Every page that may be found, with the pictures of homes. */
export async function sitemapEntries(context: Readonly<RouterContextProvider>): Promise<SitemapEntry[]> {
  const { listings, profile } = servicesOf(context);
  const [all, agent, { updatedAt }] = await Promise.all([listings.all(), profile.load(), listings.contentVersion()]);
  return context.get(siteMapContext).sitemapEntries({ listings: all, profile: agent, changed: updatedAt });
}
