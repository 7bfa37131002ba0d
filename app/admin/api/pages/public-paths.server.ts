import type { RouterContextProvider } from "react-router";
import { servicesOf } from "../../../frame/services.server.ts";
import { sitemapEntries } from "../../../seo/sitemap-entries.server.ts";

/** Returns every path of the site that a text may lead to, without the pages of homes of the MLS: they come and go. */
export async function publicPaths(context: Readonly<RouterContextProvider>): Promise<string[]> {
  const [entries, homes] = await Promise.all([sitemapEntries(context, []), servicesOf(context).listings.cards()]);
  const own = homes.map(({ id }) => `/listings/${id}`);
  const others = entries.map(({ path }) => path).filter((path) => !path.startsWith("/homes/"));
  return [...new Set([...others, ...own, "/listings", "/search", "/feed.xml", "/saved"])];
}
