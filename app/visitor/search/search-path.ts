import { type Criteria, criteriaQuery } from "#domain/mls/search/criteria.ts";

/** The one address of a search. */
export function searchPath(criteria: Criteria): string {
  const query = criteriaQuery(criteria);
  return query === "" ? "/search" : `/search?${query}`;
}

/** As many as server/mirror/search.ts finds for a page. */
export const homesAPage = 24;

/** The number of the last page; nothing where there are more homes than are counted. */
export function lastPageOf(count: number): number | undefined {
  return count > 10_000 ? undefined : Math.max(1, Math.ceil(count / homesAPage));
}
