import { redirect } from "react-router";
import { regionMap } from "#content/map.ts";
import { isInBox } from "#domain/map/box.ts";
import { knownDrive } from "#domain/map/drive.ts";
import type { Criteria } from "#domain/mls/criteria.ts";
import type { MlsHome } from "#domain/mls/mls-home.ts";
import { type CriteriaPart, criteriaParts } from "#domain/mls/search-wording.ts";
import { meantSearch, wantedSearch } from "#domain/mls/wanted-search.ts";
import type { MlsFacts } from "../../frame/mls-facts.ts";
import type { OwnSearch } from "../../frame/own-search.server.ts";
import { type ResultsOnMap, resultsOnMap } from "./results-map.server.ts";
import { searchPath } from "./search-path.ts";

/** What a page of results shows. */
export interface SearchResults {
  facts: MlsFacts;
  criteria: Criteria;
  isSwapped: boolean;
  ignored: string[];
  homes: MlsHome[];
  count: number;
  cities: readonly string[];
  /** Some of these homes can be shown on the map. */
  hasMap: boolean;
  /** Only where somebody asks for it. */
  map: ResultsOnMap | undefined;
  /** Another spelling of a place, where nothing was found. */
  meant: { city: string; path: string } | undefined;
  /** For each thing that is asked for, how many homes there are without it; only where nothing was found. */
  drops: { part: CriteriaPart; count: number }[];
}

/** Thrown where a search stands at another address than its own: with empty fields, or with words that say a criterion. */
export function searchResults(own: OwnSearch, parameters: URLSearchParams): SearchResults {
  const { search, showsSold, facts } = own;
  const places = search.places();
  const wanted = wantedSearch(parameters, places);
  const { query, isSwapped } = wanted;
  const { criteria, ignored } = withKnownDrive(wanted);
  const isTold = isSwapped || ignored.length > 0;
  // What was exchanged or left out is said once, here.
  if (!isTold && parameters.toString() !== query) throw redirect(searchPath(criteria), 302);
  const found = search.search(criteria, showsSold);
  if (found.page !== criteria.page) throw redirect(searchPath({ ...criteria, page: found.page }), 302);
  const isEmpty = found.count === 0;
  const meant = isEmpty ? meantSearch(criteria, places) : undefined;
  return {
    facts,
    criteria,
    isSwapped,
    ignored,
    homes: found.homes,
    count: found.count,
    cities: places.cities,
    hasMap: found.homes.some(({ place }) => place && isInBox(place, regionMap.bounds)),
    map: criteria.view === "map" && !isEmpty ? resultsOnMap(own, criteria, found.homes) : undefined,
    meant: meant && { city: meant.city, path: searchPath(meant.criteria) },
    drops: isEmpty ? dropsOf(criteria, (each) => search.search(each, showsSold).count) : [],
  };
}

/** With the ZIP codes that are near enough to the gate; a gate that the map does not know any more is left out, and that is said. */
function withKnownDrive({ criteria, ignored }: Pick<SearchResults, "criteria" | "ignored">) {
  if (!criteria.drive) return { criteria, ignored };
  const drive = knownDrive(regionMap, criteria.drive);
  return { criteria: { ...criteria, drive }, ignored: drive ? ignored : [...ignored, "drive"] };
}

function dropsOf(criteria: Criteria, countOf: (criteria: Criteria) => number) {
  // As many as anybody would read; each of them is a search.
  const parts = criteriaParts(criteria).slice(0, 8);
  return parts
    .map((part) => ({ part, count: countOf(part.without) }))
    .toSorted((one, other) => other.count - one.count);
}
