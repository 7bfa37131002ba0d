import { type Criteria, criteriaQuery, type ReadCriteria, readCriteria } from "./criteria.ts";
import { type KnownPlaces, nearestCity, understandWords } from "./understand-words.ts";

/** What an address asks the search for. */
export interface WantedSearch extends ReadCriteria {
  /** The one query of this search; where the address has another, the visitor is led there. */
  query: string;
}

/**
 * Reads an address of the search. Words that say a criterion become that criterion: what somebody has typed last is
 * newer than what stands in the other fields.
 */
export function wantedSearch(parameters: URLSearchParams, places: KnownPlaces): WantedSearch {
  const read = readCriteria(parameters);
  const understood = withWordsUnderstood(read.criteria, places);
  const query = criteriaQuery({ ...understood, cities: citiesOf(understood.cities, places) });
  // The price in the words may contradict the one in the fields.
  const { criteria, isSwapped } = readCriteria(new URLSearchParams(query));
  return { criteria, ignored: read.ignored, isSwapped: isSwapped || read.isSwapped, query: criteriaQuery(criteria) };
}

/** What is left of some words may say more than they did before: "house or house". Each time they are fewer. */
function withWordsUnderstood(criteria: Criteria, places: KnownPlaces): Criteria {
  const { words, ...fields } = criteria;
  if (words === undefined) return criteria;
  const { found } = understandWords(words, places);
  const isDone = found.words === words || (found.words ?? "").length >= words.length;
  return isDone ? { ...criteria, ...found } : withWordsUnderstood({ ...fields, ...found }, places);
}

/** Known cities as the MLS writes them; unknown ones as they were typed. */
function citiesOf(cities: readonly string[], { cities: known }: KnownPlaces): string[] {
  const asKnown = (city: string) => known.find((each) => each.toLowerCase() === city.toLowerCase()) ?? city;
  return [...new Set(cities.map(asKnown))];
}

/** The search with a city in the place of what may be another spelling of it; nothing when all is spelled well. */
export function meantSearch(
  criteria: Criteria,
  { cities: known }: KnownPlaces,
): { city: string; criteria: Criteria } | undefined {
  for (const typed of criteria.cities) {
    const city = known.includes(typed) ? undefined : nearestCity(typed, known);
    if (!city) continue;
    return {
      city,
      criteria: { ...criteria, page: 1, cities: [...criteria.cities.filter((each) => each !== typed), city] },
    };
  }
  const city = criteria.words ? nearestCity(criteria.words, known) : undefined;
  return city
    ? { city, criteria: { ...criteria, page: 1, words: undefined, cities: [...criteria.cities, city] } }
    : undefined;
}
