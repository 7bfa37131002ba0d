import { matchPath } from "react-router";
import routes from "#app/routes.ts";

type Entries = typeof routes;

/** A page of the public site as `app/routes.ts` lists it. */
interface PublicPage {
  /** Its id, or the name of its module without `-page`: `home`, `listing`. */
  name: string;
  /** Its path with its parameters as they stand there: `/listings/:listingId`. */
  path: string;
}

/** Every page below the site's layout, but for those that stand for addresses without a page and for pages that the agent adds. */
export const publicPages: readonly PublicPage[] = pagesBelow(
  routes.find(({ file }) => file === "visitor/layout/site-layout.tsx")?.children ?? [],
).filter(({ path }) => !path.includes("*") && path !== "/:slug");

function pagesBelow(entries: Entries): PublicPage[] {
  return entries.flatMap(({ id, path, file, children }) => {
    const name = id ?? file.replace(/^.*\//, "").replace("-page.tsx", "");
    return children ? pagesBelow(children) : [{ name, path: `/${path ?? ""}` }];
  });
}

/** The paths in a sitemap. */
export function pathsIn(sitemap: string): string[] {
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
}

/**
 * Returns one address for each public page by its name, with parameters from the sitemap. Pages that this site does not
 * have, for example area guides, are left out.
 */
export function onePathEach(sitemap: string): Record<string, string> {
  const paths = pathsIn(sitemap);
  const pathOf = (pattern: string) => paths.find((path) => matchPath(pattern, path)) ?? pattern;
  const found = publicPages.map(({ name, path }) => [name, pathOf(path)] as const);
  return Object.fromEntries(found.filter(([, path]) => !path.includes(":")));
}
