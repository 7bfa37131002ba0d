import { redirect } from "react-router";
import { lookUps } from "#content/look-ups.ts";
import { regionMap } from "#content/map.ts";
import { isInBox } from "#domain/map/box.ts";
import type { MlsHome } from "#domain/mls/home/mls-home.ts";
import type { Criteria } from "#domain/mls/search/criteria.ts";
import { installationName, zipCodesNear } from "#domain/mls/search/installations.ts";
import { inRegion } from "#domain/mls/search/known-region.ts";
import { type CriteriaPart, criteriaParts, searchWording } from "#domain/mls/search/search-wording.ts";
import { meantSearch, wantedSearch } from "#domain/mls/search/wanted-search.ts";
import { criteriaSentence } from "#domain/mls/words/criteria-sentence.ts";
import { districtZipCodes, schoolDistrict, schoolSearch } from "#domain/mls/words/school-district.ts";
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
  /** Monthly payments among them, which are no price. */
  payments: readonly string[];
  /** Where to look up schools, if the words named any. */
  schools: { label: string; href: string } | undefined;
  /** Words that were understood and narrow nothing: "hi there". */
  smallTalk: string | undefined;
  /** Misspelled words that may mean several things, each with its search. */
  asked: { typed: string; options: { name: string; path: string }[] }[];
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
  /** Without results: homes in the nearest town, homes without the most restrictive criterion, or those that fit most. */
  nearestHomes: { heading: string; homes: NearHome[] } | undefined;
  /** For each criterion, how many homes match without it; only if nothing was found. */
  drops: { part: CriteriaPart; count: number }[];
}

/** A home that fits some criteria. */
interface NearHome {
  home: MlsHome;
  /** The criteria that it doesn't fit, in words. */
  misses?: string;
}

export interface EmptyPlace {
  place: string;
  isNear?: true;
  nearest: { town: string; path: string; count: number }[];
}

type Found = Pick<SearchResults, "homes" | "count">;

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
    payments: wanted.payments ?? [],
    schools: wanted.isAboutSchools ? schoolLookUp(wanted, found.homes) : undefined,
    smallTalk: wanted.smallTalk,
    asked: (wanted.asked ?? []).map(({ typed, options }) => ({
      typed,
      options: options.map((name) => ({ name, path: pathWith(query, typed, name) })),
    })),
    sentence: criteriaSentence(wanted, places),
    homes: found.homes,
    count: found.count,
    cities: places.cities,
    hasMap: found.homes.some(({ place }) => place && isInBox(place, regionMap.bounds)),
    map: criteria.view === "map" && !isEmpty ? resultsOnMap(own, criteria, found.homes) : undefined,
    meant: meant && { city: meant.city, path: searchPath(meant.criteria) },
    drops,
    emptyPlace,
    nearestHomes: nearestHomes(criteria, emptyPlace, drops, (each) => search.search(each, showsSold)),
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
  drops: SearchResults["drops"],
  find: (criteria: Criteria) => Found,
): SearchResults["nearestHomes"] {
  const town = emptyPlace?.nearest[0]?.town;
  if (town !== undefined) {
    const { homes } = find({ ...criteria, page: 1, cities: [town] });
    return { heading: searchWording.homesIn(town), homes: homes.slice(0, mostNearest).map((home) => ({ home })) };
  }
  if (drops.length >= leastRanked) return homesThatFitMost(criteria, drops, find);
  const [best] = drops;
  if (!best || best.count === 0) return undefined;
  const { homes } = find(best.part.without);
  return {
    heading: searchWording.homesWithout(best.part.label),
    homes: homes.slice(0, mostNearest).map((home) => ({ home })),
  };
}

/** A search of fewer criteria has one that is easily dropped. */
const leastRanked = 5;
/** Two criteria at a time are dropped from these: each pair costs a search. */
const mostPaired = 6;
const mostRanked = 6;

/** "Five of six: 3 homes": those that miss one criterion, else two. Each home misses one set of them, so none is counted twice. */
function homesThatFitMost(
  criteria: Criteria,
  drops: SearchResults["drops"],
  find: (criteria: Criteria) => Found,
): SearchResults["nearestHomes"] {
  const ones = drops.filter(({ count }) => count > 0).map(({ part }) => [part]);
  const few = drops.slice(0, mostPaired).map(({ part }) => part);
  const pairs = () =>
    few.flatMap((one, index) =>
      few.slice(index + 1).flatMap((other) => {
        const without = criteriaParts(one.without).find(({ label }) => label === other.label)?.without;
        return without ? [[one, { ...other, without }]] : [];
      }),
    );
  const found = (ones.length > 0 ? ones : pairs()).map((parts) => ({
    ...find(parts.at(-1)?.without ?? criteria),
    misses: searchWording.misses(parts.map(({ label }) => label)),
  }));
  const ranked = found.flatMap(({ homes, misses }) => homes.map((home, place) => ({ home, misses, place })));
  if (ranked.length === 0) return undefined;
  const count = found.reduce((sum, each) => sum + each.count, 0);
  return {
    heading: searchWording.almost(criteriaParts(criteria).length, ones.length > 0 ? 1 : 2, count),
    // The best of each first.
    homes: ranked.toSorted((one, other) => one.place - other.place).slice(0, mostRanked),
  };
}

/** The same search with a misspelled word as it was meant. */
function pathWith(query: string, typed: string, meant: string): string {
  const parameters = new URLSearchParams(query);
  parameters.set("q", (parameters.get("q") ?? "").replace(typed, meant));
  return `/search?${parameters}`;
}

/** The public schools of the district that was named; of the ZIP code of the search, or of its first home. */
function schoolLookUp({ criteria, unknown }: Pick<SearchResults, "criteria" | "unknown">, [home]: readonly MlsHome[]) {
  const { template } = lookUps.find(({ label }) => /school/i.test(label)) ?? {};
  const district = schoolDistrict(unknown);
  const zipCode = district
    ? districtZipCodes[district.number ?? ""]
    : (criteria.zipCodes[0] ?? home?.zipCode.slice(0, 5));
  if (district && zipCode === undefined) return { label: searchWording.schoolLookUp, href: schoolSearch };
  return template !== undefined && zipCode !== undefined
    ? { label: `${searchWording.schoolLookUp} near ${zipCode}`, href: template.replace("{zip}", zipCode) }
    : undefined;
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
