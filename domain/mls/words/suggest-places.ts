import { foldLetters, placeSpellings } from "../../address/place-spellings.ts";
import { placeForm } from "../../address/street.ts";
import { kilometers } from "../../map/frame.ts";
import type { Destination } from "../../map/region-map.ts";
import type { Installation } from "../search/installations.ts";

/** A suggested place, and the box's text with it. */
interface SuggestedPlace {
  name: string;
  text: string;
}

/** As many as a person reads. */
export const mostSuggested = 8;

/** Minimum letters of a typed prefix. */
const shortest = 2;

/** Maximum words of a place's name. */
const mostWords = 5;

/** The places whose names start with the last typed words: "3 bed near Fo" may become "3 bed near Fort Carson". */
export function suggestedPlaces(typed: string, places: KnownPlaces): SuggestedPlace[] {
  const starts = [...typed.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu)].map(({ index }) => index).slice(-mostWords);
  const names = namesOf(places, /\d\s*(?:min|hour)/i.test(typed));
  for (const start of starts) {
    const said = foldLetters(typed.slice(start).trimEnd());
    if (said.length < shortest) continue;
    const found = [...new Set(names.filter(([as]) => as.startsWith(said)).map(([, name]) => name))];
    const isWhole = found.length === 1 && foldLetters(found[0] ?? "") === said;
    if (found.length > 0 && !isWhole)
      return found.slice(0, mostSuggested).map((name) => ({ name, text: typed.slice(0, start) + name }));
  }
  return [];
}

/** Each as people type it, in lowercase, with its official name. */
function namesOf(places: KnownPlaces, isDrive: boolean): [as: string, name: string][] {
  const { cities, zipCodes, towns = [], areas = [], installations = [], destinations = [] } = places;
  const known: [string, readonly string[]][] = [
    ...installations.map(({ name, also }): [string, readonly string[]] => [name, [name, ...also]]),
    ...(isDrive ? destinations.map(({ fullName }): [string, readonly string[]] => [fullName, [fullName]]) : []),
    ...towns.map(({ name, also = [] }): [string, readonly string[]] => [name, [name, ...also]]),
    ...[...cities, ...areas, ...zipCodes, ...subdivisionNames(places)].map((name): [string, readonly string[]] => [
      name,
      [name],
    ]),
  ];
  return known.flatMap(([name, all]) =>
    all.flatMap(placeSpellings).map((as): [string, string] => [foldLetters(as), name]),
  );
}

/** The subdivisions without the numbers of their parts: "Wolf Ranch Filing 12" is Wolf Ranch. */
export function subdivisionNames({ subdivisions = [] }: KnownPlaces): string[] {
  const part = /,?\s+(?:filing|filg|flg|fil|phase|ph|unit|sub(?:division)?|no|#)(?![\p{L}]).*$/iu;
  return [...new Set(subdivisions.map((name) => name.replace(part, "").trim()))].filter((name) => name.length > 4);
}

/** A town and its location, in degrees. */
export interface Town {
  name: string;
  also?: readonly string[];
  latitude: number;
  longitude: number;
}

/** The places that the search knows, and the words of its homes. */
export interface KnownPlaces {
  /** Cities of homes for sale. */
  cities: readonly string[];
  /** ZIP codes of homes for sale. */
  zipCodes: readonly string[];
  /** Other towns in the region, with or without homes for sale. */
  towns?: readonly Town[];
  /** Towns that the agent serves. */
  areas?: readonly string[];
  subdivisions?: readonly string[];
  /** Streets with homes for sale, without numbers. */
  streets?: readonly string[];
  installations?: readonly Installation[];
  /** Possible destinations of a drive. */
  destinations?: readonly Destination[];
  /** Whether this many homes, or any, have a word with this prefix. If absent, every word counts. */
  hasWord?(word: string, homes?: number): boolean;
}

/** The towns with homes for sale, nearest first; none if the town's location is unknown. */
export function nearestTowns(name: string, { towns = [], cities }: KnownPlaces): string[] {
  const town = towns.find((each) => placeForm(each.name) === placeForm(name));
  if (!town) return [];
  return towns
    .filter((each) => each !== town && cities.includes(each.name))
    .toSorted((one, other) => kilometers(town, one) - kilometers(town, other))
    .map((each) => each.name);
}
