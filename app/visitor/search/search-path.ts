import { type Criteria, criteriaQuery } from "#domain/mls/search/criteria.ts";

/** The canonical address of a search. */
export function searchPath(criteria: Criteria): string {
  const query = criteriaQuery(criteria);
  return query === "" ? "/search" : `/search?${query}`;
}

/** The number server/mirror/search.ts finds per page. */
export const homesAPage = 24;

/** The number of the last page; undefined if there are more homes than are counted. */
export function lastPageOf(count: number): number | undefined {
  return count > 10_000 ? undefined : Math.max(1, Math.ceil(count / homesAPage));
}
