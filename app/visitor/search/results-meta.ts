import { criteriaParts, searchWording } from "#domain/mls/search-wording.ts";
import { pageText, siteOf } from "../../frame/site-data.ts";
import { pageMeta } from "../../seo/page-meta.ts";
import { searchPath } from "./search-path.ts";
import type { SearchResults } from "./search-results.server.ts";

/** Metadata of a page of results. Search engines list the search itself, and find the homes in the sitemap. */
export function resultsMeta(
  matches: Parameters<typeof pageMeta>[0],
  { results: { criteria, count }, isListed }: { results: SearchResults; isListed: boolean },
) {
  const site = siteOf(matches);
  const path = searchPath(criteria);
  const labels = criteriaParts(criteria).map(({ label }) => label);
  return pageMeta(matches, "/search", {
    pageName: [searchWording.heading, ...labels].join(", "),
    ...(site && path === "/search" && { title: pageText("searchTitle", site.profile) }),
    ...(site && { description: pageText("ownSearchDescription", site.profile, { count: searchWording.count(count) }) }),
    canonicalUrl: path,
    isHidden: !isListed || path !== "/search",
  });
}
