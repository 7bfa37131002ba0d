import { type Params, useMatches, useRouteError } from "react-router";
import type { Directory } from "#domain/listings/directory.ts";
import type { Listing } from "#domain/listings/listing.ts";
import type { Outline } from "#domain/pages/outline.ts";
import type { Profile } from "#domain/profile/profile.ts";

/** What a route says of itself to the frame around it and to the site map (`export const handle`). */
export interface PageHandle {
  /** Hydrated in the browser as a whole, with client navigation. Public pages are documents and are not. */
  isApplication?: true;
  /** `hero`: the bar lies over a picture. `full-screen`: the page fills the window and does not scroll. */
  frame?: "hero" | "full-screen";
  /** The style sheet of this page alone (`import styles from "./some-page.css?inline"`), beside the one that all share. */
  styles?: string;
  /**
   * Under which address the answer is kept. Needed only where the path alone does not tell: a public page without
   * parameters is kept under its path, a page with parameters and whatever is not a page of the site is not kept.
   * `true` keeps an answer outside of the site's layout under its path as well.
   */
  kept?: true | KeptAddress;
  /** What is different of it when the page shows this data. */
  shows?: (loaderData: unknown) => Pick<PageHandle, "frame" | "styles">;
  /** Bytes of the largest body that is taken here; 64 KB where nothing is said. */
  bodyLimit?: number;
  /** Takes a form with one photo (`multipart/form-data`), which may be as large as a photo. */
  takesPhoto?: true;
  /** What the sitemap lists of this page. Needed only where that is not its path, or nothing for a page with parameters. */
  sitemap?: (content: SitemapContent) => SitemapEntry[];
}

/**
 * Returns the address for a request, which may be that of another page; parameters it does not name are dropped.
 * `undefined` for what is made for one visitor and kept for nobody.
 */
export type KeptAddress = (
  asked: { params: Params; searchParams: URLSearchParams },
  directory: Directory,
) => string | undefined | Promise<string | undefined>;

export interface SitemapContent {
  listings: readonly Listing[];
  profile: Profile | undefined;
  /** The guides and pages that visitors can read, guides in their order. */
  pages: readonly Outline[];
  /** Homes of the MLS that search engines may list. */
  homes: { path: string; changed: string }[];
  /** Whether they are searched on the site's own pages. */
  hasOwnSearch: boolean;
  /** Whether there is a home that the agent lists herself, in this file of the sitemap or another. */
  hasListings: boolean;
  /** Whether search engines may list what the page of open houses shows. */
  hasOpenHouses: boolean;
  /** ISO timestamp of the last change of a listing or of the profile. */
  changed: string;
}

export interface SitemapEntry {
  path: string;
  /** ISO date or timestamp of the last change, only where it is true. */
  changed?: string;
  /** Addresses of the page's pictures, absolute or from the site's root. */
  images?: string[];
}

/** Where every address without a page is kept. */
export const keptNowhere = "/none";

/** The handles of the matched routes, merged; the innermost wins. A page that says what went wrong has none of theirs. */
export function usePageHandle(): PageHandle {
  const matches = useMatches();
  // Where nothing went wrong this is null or undefined, according to the place.
  const isBroken = Boolean(useRouteError());
  if (isBroken) return {};
  const handles = matches.map(({ handle, loaderData }) => {
    const own = (handle ?? {}) as PageHandle;
    return { ...own, ...own.shows?.(loaderData) };
  });
  return Object.assign({}, ...handles) as PageHandle;
}
