import { type Params, useMatches, useRouteError } from "react-router";
import type { CacheKey } from "#domain/cache-key.ts";
import type { Directory } from "#domain/listings/directory.ts";
import type { Listing } from "#domain/listings/listing.ts";
import type { Outline } from "#domain/pages/outline.ts";
import type { Profile } from "#domain/profile/profile.ts";

/** What a route tells the frame around it and the site map (`export const handle`). */
export interface PageHandle {
  /** Hydrated in the browser as a whole, with client navigation. Public pages are documents and are not. */
  isApplication?: true;
  /** The admin's page comes from the server with its data. Others are rendered in the browser. */
  isRendered?: boolean;
  /** `hero`: the bar overlays a picture. `full-screen`: the page fills the window and doesn't scroll. */
  frame?: "hero" | "full-screen";
  /** This page's own style sheet (`import styles from "./some-page.css?inline"`), next to the shared one. */
  styles?: string;
  /**
   * The cache key of the response, needed only where the path isn't enough: a public page without parameters is cached
   * under its path, and pages with parameters or outside the site aren't cached. `true` also caches a response outside
   * the site's layout under its path.
   */
  cachedAs?: true | CacheAddress;
  /** What changes when the page shows this data. */
  shows?: (loaderData: unknown) => Pick<PageHandle, "frame" | "styles">;
  /** The largest accepted body in bytes; 64 KB by default. */
  bodyLimit?: number;
  /** Accepts a form with one photo (`multipart/form-data`), up to a photo's maximum size. */
  takesPhoto?: true;
  /** Accepts a visitor's form with several photos, up to 60 MB. */
  takesPhotos?: true;
  /** The page's sitemap entries. Defaults to its path, or none for a page with parameters. */
  sitemap?: (content: SitemapContent) => SitemapEntry[];
}

/**
 * Returns the cache key for a request, which may be another page's; parameters it doesn't name are dropped. `undefined`
 * for a response made for one visitor, which isn't cached.
 */
export type CacheAddress = (
  asked: { params: Params; searchParams: URLSearchParams },
  directory: Directory,
) => Key | Promise<Key>;

/** A string for a page that is cached while its content stays. */
type Key = string | CacheKey | undefined;

export interface SitemapContent {
  listings: readonly Listing[];
  profile: Profile | undefined;
  /** The published guides and pages, guides in order. */
  pages: readonly Outline[];
  /** MLS homes that search engines may list. */
  homes: { path: string; changed: string }[];
  /** Whether visitors search them on the site's own pages. */
  hasOwnSearch: boolean;
  /** Whether the agent has a listing, in this sitemap file or another. */
  hasListings: boolean;
  /** Whether search engines may list the page of open houses. */
  hasOpenHouses: boolean;
  /** ISO timestamp of the last change to a listing or the profile. */
  changed: string;
}

export interface SitemapEntry {
  path: string;
  /** ISO date or timestamp of the last change, if known. */
  changed?: string;
  /** Addresses of the page's pictures, absolute or relative to the site's root. */
  images?: string[];
}

/** The cache key of every address without a page. */
export const notCached = "/none";

/** The merged handles of the matched routes; the innermost wins. A failure page has none of theirs. */
export function usePageHandle(): PageHandle {
  const matches = useMatches();
  // Without an error this is null or undefined, depending on the place.
  const isBroken = Boolean(useRouteError());
  if (isBroken) return {};
  const handles = matches.map(({ handle, loaderData }) => {
    const own = (handle ?? {}) as PageHandle;
    return { ...own, ...own.shows?.(loaderData) };
  });
  return Object.assign({}, ...handles) as PageHandle;
}
