import type { RouterContextProvider } from "react-router";
import { ownSearch } from "../../../frame/own-search.server.ts";
import { servicesOf } from "../../../frame/services.server.ts";
import { sitemapEntries } from "../../../seo/sitemap-entries.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Returns every path of the site that a text may lead to, without the pages of single homes: there are too many of them. */
export async function publicPaths(context: Context): Promise<string[]> {
  const paths = (await sitemapEntries(context, [])).map(({ path }) => path);
  const others = paths.filter((path) => !path.startsWith("/homes/"));
  return [...new Set([...others, "/listings", "/search", "/feed.xml", "/saved"])];
}

/** Returns which of these paths lead to a home, each looked up by its key. */
export async function knownHomePaths(context: Context, paths: readonly string[]): Promise<string[]> {
  const listings = new Set((await servicesOf(context).listings.cards()).map(({ id }) => id));
  const mls = paths.some((path) => path.startsWith("/homes/")) ? await mlsHomes(context) : () => false;
  return paths.filter((path) => {
    const [, first = "", key = ""] = path.split("/");
    return first === "listings" ? listings.has(key) : mls(decoded(key));
  });
}

async function mlsHomes(context: Context): Promise<(mlsNumber: string) => boolean> {
  const own = await ownSearch(context);
  return (mlsNumber) => {
    const home = own?.search.find(mlsNumber);
    return home !== undefined && (home.status !== "sold" || own?.showsSold === true);
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
