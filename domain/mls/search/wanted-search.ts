import { placeForm } from "../../address/street.ts";
import { nearestCity } from "../words/nearest-city.ts";
import type { KnownPlaces } from "../words/suggest-places.ts";
import { type UnderstoodWords, understandWords } from "../words/understand-words.ts";
import { type Criteria, criteriaQuery, type ReadCriteria, readCriteria } from "./criteria.ts";

/** The search that a URL asks for. */
export interface WantedSearch extends ReadCriteria, Pick<UnderstoodWords, "payments" | "isAboutSchools" | "asked"> {
  /** The canonical query of this search; any other URL redirects to it. */
  query: string;
  /** Words that were not understood. They stay in the URL and exclude no home. */
  unknown: string[];
  /** The words, if they were understood and narrow nothing: "hi there". They stay in the URL. */
  smallTalk?: string;
}

/**
 * Parses a search URL. Words that express a criterion become that criterion. The box may contain our own sentence for the
 * criteria, `was`: then only its changes count as typed, and the other fields decide the rest.
 */
export function wantedSearch(parameters: URLSearchParams, places: KnownPlaces): WantedSearch {
  const read = readCriteria(parameters);
  const { words, ...fields } = read.criteria;
  const was = readCriteria(new URLSearchParams({ q: parameters.get("was") ?? "" })).criteria.words;
  const typed = understoodWhole(words ?? "", places);
  const before = was === words ? typed : understoodWhole(was ?? "", places);
  const wanted = withChange(fields, before.found, typed.found);
  const query = criteriaQuery({ ...wanted, cities: citiesOf(wanted.cities, places), words: typed.found.words });
  // The price in the words may contradict the one in the fields.
  const { criteria, isSwapped } = readCriteria(new URLSearchParams(query));
  const { words: _all, ...others } = criteria;
  const smallTalk = words !== undefined && words !== was && isNothing(typed.found) ? words : undefined;
  return {
    criteria: { ...others, ...(typed.searched && { words: typed.searched }) },
    ignored: read.ignored,
    isSwapped: isSwapped || read.isSwapped,
    query: criteriaQuery({ ...criteria, ...(smallTalk && { words: smallTalk }) }),
    unknown: typed.unknown,
    ...(smallTalk && { smallTalk }),
    ...(typed.payments && { payments: typed.payments }),
    ...(typed.isAboutSchools && { isAboutSchools: typed.isAboutSchools }),
    ...(typed.asked && { asked: typed.asked }),
  };
}

/** The remaining words may have a new meaning: "house or house". */
function understoodWhole(words: string, places: KnownPlaces): UnderstoodWords {
  let found: Fields = { cities: [], zipCodes: [], near: [], types: [] };
  let understood = understandWords(words, places);
  for (let text = words; ; ) {
    const { words: left = "", ...more } = understood.found;
    found = withChange(found, {}, more);
    // They get fewer each time.
    if (left.length >= text.length) break;
    text = left;
    understood = understandWords(text, places);
  }
  return { ...understood, found: { ...found, ...(understood.found.words && { words: understood.found.words }) } };
}

const isNothing = (found: Partial<Criteria>) =>
  Object.values(found).every((value) => Array.isArray(value) && !value[0]);

const lists = ["cities", "zipCodes", "near", "types"] as const;

type Fields = Partial<Criteria> & Pick<Criteria, (typeof lists)[number]>;

/** The fields, minus what was removed from the words and plus what was added. */
function withChange<Some extends Partial<Criteria>>(
  fields: Some,
  before: Partial<Criteria>,
  now: Partial<Criteria>,
): Some & Fields {
  const changed = { ...fields } as Some & Fields;
  for (const name of new Set([...Object.keys(before), ...Object.keys(now)]) as Set<keyof Criteria>) {
    // An edited field overrides a sentence that lacks it.
    const isKept = now[name] === undefined && !isSame(fields[name], before[name]);
    if (name !== "words" && !isSame(before[name], now[name]) && !isKept) Object.assign(changed, { [name]: now[name] });
  }
  for (const name of lists) {
    const [old, added]: [readonly string[], readonly string[]] = [before[name] ?? [], now[name] ?? []];
    const kept = ((fields[name] ?? []) as readonly string[]).filter(
      (each) => !old.includes(each) || added.includes(each),
    );
    Object.assign(changed, { [name]: [...new Set([...kept, ...added.filter((each) => !old.includes(each))])] });
  }
  return changed;
}

/** A drive has two parts. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Known cities in the MLS's spelling; unknown ones as typed. */
function citiesOf(cities: readonly string[], { cities: known }: KnownPlaces): string[] {
  const asKnown = (city: string) =>
    known.find((each) => each.toLowerCase() === city.toLowerCase()) ??
    known.find((each) => placeForm(each) === placeForm(city)) ??
    city;
  return [...new Set(cities.map(asKnown))];
}

/**
 * The search with a misspelled city or installation corrected; `undefined` if nothing is misspelled.
 * @param unknown words that were not understood
 */
export function meantSearch(
  criteria: Criteria,
  { cities: known, towns = [], installations = [] }: KnownPlaces,
  unknown: readonly string[] = [],
): { city: string; criteria: Criteria } | undefined {
  for (const typed of criteria.cities) {
    const isWell = known.includes(typed) || towns.some(({ name }) => name === typed);
    const city = isWell ? undefined : nearestCity(typed, known);
    if (!city) continue;
    return {
      city,
      criteria: { ...criteria, page: 1, cities: [...criteria.cities.filter((each) => each !== typed), city] },
    };
  }
  const { words, ...others } = criteria;
  const names = [...known, ...installations.flatMap(({ name, also }) => [name, ...also])];
  for (const typed of [...unknown, ...(words ? [words] : [])]) {
    const city = nearestCity(typed, names);
    if (!city) continue;
    const kept = { ...(typed === words ? others : criteria), page: 1 };
    const base = installations.find(({ name, also }) => [name, ...also].includes(city));
    if (base) return { city: base.name, criteria: { ...kept, near: [...criteria.near, base.id] } };
    return { city, criteria: { ...kept, cities: [...criteria.cities, city] } };
  }
  return undefined;
}
