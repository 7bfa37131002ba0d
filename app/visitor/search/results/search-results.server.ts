import { redirect } from "react-router";
import { regionMap } from "#content/map.ts";
import { isInBox } from "#domain/map/box.ts";
import type { MlsHome } from "#domain/mls/home/mls-home.ts";
import type { Criteria } from "#domain/mls/search/criteria.ts";
import { installationName, zipCodesNear } from "#domain/mls/search/installations.ts";
import { inRegion } from "#domain/mls/search/known-region.ts";
import { type CriteriaPart, criteriaParts, searchWording } from "#domain/mls/search/search-wording.ts";
import { meantSearch, wantedSearch } from "#domain/mls/search/wanted-search.ts";
import { criteriaSentence } from "#domain/mls/words/criteria-sentence.ts";
import { type KnownPlaces, nearestTowns } from "#domain/mls/words/suggest-places.ts";
import type { MlsFacts, OwnSearch } from "../../../frame/own-search.server.ts";
import { searchPath } from "../search-path.ts";
import { type ResultsOnMap, resultsOnMap } from "./results-map.server.ts";

/** The content of a results page. */
export interface SearchResults {
  facts: MlsFacts;
  criteria: Criteria;
  isSwapped: boolean;
  ignored: string[];
  /** Words that weren't understood. */
  unknown: string[];
  /** The criteria as shown in the box. */
  sentence: string;
  homes: MlsHome[];
  count: number;
  cities: readonly string[];
  /** Whether some of these homes can be shown on the map. */
  hasMap: boolean;
  /** Only when requested. */
  map: ResultsOnMap | undefined;
  /** A place with a similar spelling, if nothing was found. */
  meant: { city: string; path: string } | undefined;
  /** The first requested place without any homes, with nearby towns that match the other criteria. */
  emptyPlace: EmptyPlace | undefined;
  /** Without results: homes in the nearest town, or homes without the most restrictive criterion. */
  nearestHomes: { heading: string; homes: MlsHome[] } | undefined;
  /** For each criterion, how many homes match without it; only if nothing was found. */
  drops: { part: CriteriaPart; count: number }[];
}

export interface EmptyPlace {
  place: string;
  isNear?: true;
  nearest: { town: string; path: string; count: number }[];
}

/** Throws a redirect if the search has a canonical address: for empty fields, or words that express a criterion. */
export function searchResults(own: OwnSearch, parameters: URLSearchParams): SearchResults {
  const { search, showsSold, areas, facts } = own;
  const places = search.places(areas);
  const wanted = wantedSearch(parameters, places);
  const { query, isSwapped, unknown } = wanted;
  const { criteria, ignored } = withKnownDrive(wanted);
  const isTold = isSwapped || ignored.length > 0;
  // Swapped or ignored criteria are reported once, here.
  if (!isTold && parameters.toString() !== query) throw redirect(query === "" ? "/search" : `/search?${query}`, 302);
  const found = search.search(criteria, showsSold);
  if (found.page !== criteria.page) throw redirect(searchPath({ ...criteria, page: found.page }), 302);
  const isEmpty = found.count === 0;
  const meant = isEmpty || unknown.length > 0 ? meantSearch(criteria, places, unknown) : undefined;
  const countOf = (each: Criteria) => search.search(each, showsSold).count;
  const drops = isEmpty ? dropsOf(criteria, countOf) : [];
  const emptyPlace = isEmpty ? emptyPlaceIn(criteria, places, countOf) : undefined;
  return {
    facts,
    criteria,
    isSwapped,
    ignored,
    unknown,
    sentence: criteriaSentence(wanted, places),
    homes: found.homes,
    count: found.count,
    cities: places.cities,
    hasMap: found.homes.some(({ place }) => place && isInBox(place, regionMap.bounds)),
    map: criteria.view === "map" && !isEmpty ? resultsOnMap(own, criteria, found.homes) : undefined,
    meant: meant && { city: meant.city, path: searchPath(meant.criteria) },
    drops,
    emptyPlace,
    nearestHomes: nearestHomes(criteria, emptyPlace, drops, (each) => search.search(each, showsSold).homes),
  };
}

/** The most homes and towns shown when nothing was found. */
const mostNearest = 3;

function emptyPlaceIn(
  criteria: Criteria,
  places: KnownPlaces,
  countOf: (criteria: Criteria) => number,
): EmptyPlace | undefined {
  const city = criteria.cities.find((each) => !places.cities.includes(each));
  if (city !== undefined && criteria.cities.length === 1) {
    const nearest = nearestTowns(city, places)
      .slice(0, 6)
      .map((town) => ({ town, wanted: { ...criteria, page: 1, cities: [town] } }))
      .map(({ town, wanted }) => ({ town, path: searchPath(wanted), count: countOf(wanted) }));
    return { place: city, nearest: nearest.filter(({ count }) => count > 0).slice(0, mostNearest) };
  }
  const zip = criteria.zipCodes.find((each) => !places.zipCodes.includes(each));
  if (zip !== undefined && criteria.zipCodes.length === 1) return { place: zip, nearest: [] };
  const isFar = criteria.near.length > 0 && !zipCodesNear(criteria.near).some((each) => places.zipCodes.includes(each));
  return isFar ? { place: criteria.near.map(installationName).join(" or "), isNear: true, nearest: [] } : undefined;
}

function nearestHomes(
  criteria: Criteria,
  emptyPlace: EmptyPlace | undefined,
  [best]: SearchResults["drops"],
  homesOf: (criteria: Criteria) => MlsHome[],
): SearchResults["nearestHomes"] {
  const town = emptyPlace?.nearest[0]?.town;
  if (town !== undefined) {
    const homes = homesOf({ ...criteria, page: 1, cities: [town] });
    return { heading: searchWording.homesIn(town), homes: homes.slice(0, mostNearest) };
  }
  if (!best || best.count === 0) return undefined;
  const homes = homesOf(best.part.without);
  return { heading: searchWording.homesWithout(best.part.label), homes: homes.slice(0, mostNearest) };
}

/** Adds the ZIP codes near enough to the gate. A gate no longer on the map is dropped, and the page says so. */
function withKnownDrive({ criteria, ignored }: Pick<SearchResults, "criteria" | "ignored">) {
  const known = inRegion(criteria, regionMap);
  if (!known.drive || known.drive.known) return { criteria: known, ignored };
  return { criteria: { ...known, drive: undefined }, ignored: [...ignored, "drive"] };
}

function dropsOf(criteria: Criteria, countOf: (criteria: Criteria) => number) {
  // More would go unread, and each one costs a search.
  const parts = criteriaParts(criteria).slice(0, 8);
  return parts
    .map((part) => ({ part, count: countOf(part.without) }))
    .toSorted((one, other) => other.count - one.count);
}
