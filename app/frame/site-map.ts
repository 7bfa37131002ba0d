import { LRUCache } from "lru-cache";
import { matchRoutes, type RouteMatch, type RouteObject, type ServerBuild } from "react-router";
import type { Directory } from "#domain/listings/directory.ts";
import type { PageHandle, SitemapContent, SitemapEntry } from "./page-handle.ts";

/** The layout below which every page is public. */
const siteLayout = "visitor/layout/site-layout";

type Routes = ServerBuild["routes"];
/** A route of the site map, with what its module says of itself. */
type SiteRoute = NonNullable<Routes[string]>;

/** What the site map, `app/routes.ts`, says about addresses once its routes are loaded. */
export type SiteMap = ReturnType<typeof readSiteMap>;

/** @param routes as `react-router build` and Vite's server build hand them over, each with its module */
export function readSiteMap(routes: Routes) {
  const all = Object.values(routes).filter((route) => route !== undefined);
  const matchFor = createMatcher(childrenOf(undefined, all));

  return {
    /**
     * Returns the one address under which a public page or answer is rendered and kept, whatever else the visitor wrote
     * behind the question mark; every address without a page shares one. Returns `undefined` for what is never kept: the
     * admin, its API, and the data that React Router fetches for itself.
     */
    async keptAddress({ pathname, searchParams }: URL, directory: Directory): Promise<string | undefined> {
      if (isOfReactRouter(pathname)) return undefined;
      const match = matchFor(pathname);
      const route = routes[match?.route.id ?? ""];
      if (!match || !route) return undefined;
      const { kept = isPublicPage(route, routes) } = handleOf(route);
      if (typeof kept === "function") return kept({ params: match.params, searchParams }, directory);
      const path = pathOf(route, routes);
      return kept && !hasParameter(path) ? path : undefined;
    },

    /** Returns what the route at this address takes as the body of a request. */
    bodyRule({ pathname }: URL): Pick<PageHandle, "bodyLimit" | "takesPhoto"> {
      const route = routes[matchFor(pathname)?.route.id ?? ""];
      return route ? handleOf(route) : {};
    },

    /** Returns every public page that search engines may list. */
    sitemapEntries: (content: SitemapContent): SitemapEntry[] =>
      all
        .filter((route) => isPublicPage(route, routes))
        .flatMap((route) => handleOf(route).sitemap?.(content) ?? plainEntries(pathOf(route, routes))),
  };
}

/** How many paths are known at once. */
const capacity = 1000;

/**
 * Returns the innermost route at a path. React Router orders all routes anew for each path that it is asked for, which takes
 * longer than everything else on the way of a page, so the paths asked for last are remembered.
 */
function createMatcher(tree: RouteObject[]): (path: string) => RouteMatch | undefined {
  const known = new LRUCache<string, { match: RouteMatch | undefined }>({ max: capacity });
  return (path) => {
    const found = known.get(path) ?? { match: matchRoutes(tree, path)?.at(-1) };
    known.set(path, found);
    return found.match;
  };
}

/** The routes in the form that React Router matches addresses with. */
function childrenOf(parentId: string | undefined, all: SiteRoute[]): RouteObject[] {
  return all
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index, caseSensitive }) =>
      index ? { id, path, caseSensitive, index } : { id, path, caseSensitive, children: childrenOf(id, all) },
    );
}

function handleOf({ module }: SiteRoute): PageHandle {
  return (module.handle ?? {}) as PageHandle;
}

/** A route that answers itself, below the layout of the public site. */
function isPublicPage(route: SiteRoute, routes: Routes): boolean {
  return route.module.default !== undefined && ancestorsOf(route, routes).some(({ id }) => id === siteLayout);
}

/** The path as the site map writes it, such as `/listings/:listingId`. */
function pathOf(route: SiteRoute, routes: Routes): string {
  const parts = [...ancestorsOf(route, routes), route].map(({ path }) => path).filter(Boolean);
  return `/${parts.join("/")}`;
}

/** From the root down to the route's parent. */
function ancestorsOf({ parentId }: SiteRoute, routes: Routes): SiteRoute[] {
  const parent = routes[parentId ?? ""];
  return parent ? [...ancestorsOf(parent, routes), parent] : [];
}

function plainEntries(path: string): SitemapEntry[] {
  return hasParameter(path) ? [] : [{ path }];
}

function hasParameter(path: string): boolean {
  return /[:*]/.test(path);
}

function isOfReactRouter(path: string): boolean {
  return path.endsWith(".data") || path.startsWith("/__");
}
