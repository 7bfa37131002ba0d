import { type Criteria, criteriaQuery } from "#domain/mls/criteria.ts";

/** The one address of a search. */
export function searchPath(criteria: Criteria): string {
  const query = criteriaQuery(criteria);
  return query === "" ? "/search" : `/search?${query}`;
}
