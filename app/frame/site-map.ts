import { LRUCache } from "lru-cache";
import { createStaticHandler, type RouteMatch, type RouteObject, type ServerBuild } from "react-router";
import type { CacheKey } from "#domain/cache-key.ts";
import type { Directory } from "#domain/listings/directory.ts";
import type { PageHandle, SitemapContent, SitemapEntry } from "./page-handle.ts";

/** The layout under which every page is public. */
const siteLayout = "visitor/layout/site-layout";

type Routes = ServerBuild["routes"];
/** A route of the site map, with its module's handle. */
type SiteRoute = NonNullable<Routes[string]>;

/** What the site map, `app/routes.ts`, says about addresses once its routes are loaded. */
export type SiteMap = ReturnType<typeof readSiteMap>;

/** @param routes from `react-router build` or Vite's server build, each with its module */
export function readSiteMap(routes: Routes) {
  const all = Object.values(routes).filter((route) => route !== undefined);
  const matchFor = createMatcher(childrenOf(undefined, all));

  return {
    /**
     * Returns the one cache key under which a public page or response is rendered and cached, regardless of extra query
     * parameters; all addresses without a page share one. Returns `undefined` for what is never cached: the admin, its
     * API, and the data that React Router fetches for itself.
     */
    async cacheAddress({ pathname, searchParams }: URL, directory: Directory): Promise<CacheKey | undefined> {
      if (isOfReactRouter(pathname)) return undefined;
      const match = matchFor(pathname);
      const route = routes[match?.route.id ?? ""];
      if (!match || !route) return undefined;
      const { cachedAs = isPublicPage(route, routes) } = handleOf(route);
      if (typeof cachedAs === "function") {
        const key = await cachedAs({ params: match.params, searchParams }, directory);
        return typeof key === "string" ? { address: key } : key;
      }
      const path = pathOf(route, routes);
      return cachedAs && !hasParameter(path) ? { address: path } : undefined;
    },

    /**
     * Returns the ids of the routes that make up the document or response at this path, outermost first. Returns
     * `undefined` for an application, which needs all routes in the browser, and for the data that it fetches.
     */
    branchAt(pathname: string): readonly string[] | undefined {
      const route = isOfReactRouter(pathname) ? undefined : routes[matchFor(pathname)?.route.id ?? ""];
      const branch = route ? [...ancestorsOf(route, routes), route] : [];
      const isDocument = branch.length > 0 && !branch.some((each) => handleOf(each).isApplication);
      return isDocument ? branch.map(({ id }) => id) : undefined;
    },

    /** Returns the request body that the route at this address accepts, also from a form that React Router sends. */
    bodyRule({ pathname }: URL): Pick<PageHandle, "bodyLimit" | "takesPhoto" | "takesPhotos"> {
      const route = routes[matchFor(pathname.replace(/\.data$/, ""))?.route.id ?? ""];
      return route ? handleOf(route) : {};
    },

    /** Returns every public page that search engines may list. */
    sitemapEntries: (content: SitemapContent): SitemapEntry[] =>
      all
        .filter((route) => isPublicPage(route, routes))
        .flatMap((route) => handleOf(route).sitemap?.(content) ?? plainEntries(pathOf(route, routes))),
  };
}

/** How many paths are remembered. */
const capacity = 1000;

/** Returns the innermost route at a path. A static handler sorts the routes once; `matchRoutes` would for each path. */
function createMatcher(tree: RouteObject[]): (path: string) => RouteMatch | undefined {
  const { match } = createStaticHandler(tree);
  const known = new LRUCache<string, { match: RouteMatch | undefined }>({ max: capacity });
  return (path) => {
    const found = known.get(path) ?? { match: match(path)?.at(-1) };
    known.set(path, found);
    return found.match;
  };
}

/** The routes in the form React Router matches against. */
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

/** A route that answers directly, outside the public site's layout. */
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
