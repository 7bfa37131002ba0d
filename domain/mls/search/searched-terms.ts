import type { KnownPlaces } from "../words/suggest-places.ts";
import type { Criteria } from "./criteria.ts";
import { criteriaParts } from "./search-wording.ts";

interface Searched {
  criteria: Criteria;
  /** Words that were not understood. */
  unknown: readonly string[];
  /** The words in the URL. */
  typed: readonly string[];
}

/** Longer words are unlikely to be typed by several people. */
const longest = 60;
const priceStep = 25_000;

/**
 * Each term of a search as it is counted: "Monument", "3 or more beds", "Up to $450,000", prices to the nearest
 * $25,000. Words that match no field are in quotes, and are all left out if the typed text could identify a
 * person.
 */
export function searchedTerms({ criteria, unknown, typed }: Searched, places: KnownPlaces): string[] {
  const { words, cities, ...fields } = criteria;
  const isKnown = (city: string) => places.cities.includes(city) || placeNames(places).includes(city);
  const free = [...unknown, ...(words ? [words] : []), ...cities.filter((city) => !isKnown(city))];
  const known: Criteria = { ...fields, ...roundPrices(criteria), cities: cities.filter(isKnown) };
  const isKept = ![...typed, free.join(" ")].some(mayLeadToPerson);
  return [
    ...new Set([
      ...criteriaParts(known).map(({ label }) => label),
      ...(isKept ? free.map(plain).filter((each) => each !== "" && each.length <= longest) : []).map(
        (each) => `“${each}”`,
      ),
    ]),
  ];
}

function placeNames({ towns = [], areas = [] }: KnownPlaces): string[] {
  return [...towns.map(({ name }) => name), ...areas];
}

/** A phone number may parse as two prices: "719-555". */
function roundPrices({ priceMin, priceMax }: Criteria): Pick<Criteria, "priceMin" | "priceMax"> {
  const round = (price: number) => Math.max(1, Math.round(price / priceStep)) * priceStep;
  return {
    ...(priceMin !== undefined && { priceMin: round(priceMin) }),
    ...(priceMax !== undefined && { priceMax: round(priceMax) }),
  };
}

function plain(words: string): string {
  return words
    .toLowerCase()
    .replaceAll(/[^\p{L}' -]+/gu, " ")
    .replaceAll(/ +/g, " ")
    .trim();
}

const streetOrAddress =
  /\p{N}|@|\b(?:com|net|org|gmail|yahoo|hotmail|outlook|icloud|st|street|ave|avenue|blvd|boulevard|ln|lane|ct|court|cir|circle|rd|road|pkwy|parkway|hwy|highway|ter|terrace|trl|trail|dr|drive|pl|loop)\b/iu;

/** An email, a phone number, a house or MLS number, a street. */
function mayLeadToPerson(words: string): boolean {
  return streetOrAddress.test(words);
}
