import { anything } from "#domain/mls/search/criteria.ts";
import { criteriaParts, searchWording } from "#domain/mls/search/search-wording.ts";
import { pageText, type Site, siteOf } from "../../../frame/site-data.ts";
import { pageMeta } from "../../../seo/page-meta.ts";
import { lastPageOf, searchPath } from "../search-path.ts";
import type { SearchResults } from "./search-results.server.ts";

/**
 * Metadata of a results page. Search engines list every page of the unfiltered search, whose links lead to every home.
 */
export function resultsMeta(
  matches: Parameters<typeof pageMeta>[0],
  { results: { criteria, count }, isListed }: { results: SearchResults; isListed: boolean },
) {
  const site = siteOf(matches);
  // The map has the same content as the list.
  const path = searchPath({ ...criteria, view: undefined });
  const { page } = criteria;
  const isWhole = path === searchPath({ ...anything, page });
  const labels = criteriaParts(criteria).map(({ label }) => label);
  const number = page > 1 ? searchWording.page(page, lastPageOf(count)) : undefined;
  return pageMeta(matches, "/search", {
    pageName: [searchWording.heading, ...labels, number].filter(Boolean).join(", "),
    ...(site && isWhole && { title: [pageText("searchTitle", site.profile), number].filter(Boolean).join(", ") }),
    ...(site && { description: [described(site, count), number && `${number}.`].filter(Boolean).join(" ") }),
    canonicalUrl: path,
    isHidden: !isListed || !isWhole || criteria.view !== undefined,
  });
}

function described({ profile }: Site, count: number): string {
  return pageText("ownSearchDescription", profile, { count: searchWording.count(count) });
}
