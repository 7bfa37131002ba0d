import { type Criteria, criteriaQuery, readCriteria } from "../mls/search/criteria.ts";
import { criteriaParts } from "../mls/search/search-wording.ts";
import { alertWording } from "./alert-wording.ts";

/** The canonical query of a search that somebody saves: what is looked for, without page, order and view. */
export function savedQuery(query: string): string {
  const { criteria } = readCriteria(new URLSearchParams(query));
  return criteriaQuery({ ...criteria, page: 1, order: "newest", view: undefined });
}

/**
 * A saved search in words that may stand in a mail: what the site itself says of its criteria. Words that somebody typed, and cities that
 * nobody knows, are told of and not repeated: otherwise the form mails anybody's advertising to anybody.
 */
export function searchInWords(query: string, knownCities: readonly string[]): string {
  const { criteria } = readCriteria(new URLSearchParams(query));
  const cities = criteria.cities.filter((city) => knownCities.includes(city));
  const { words, drive: _gate, ...structured }: Criteria = { ...criteria, cities };
  const labels = criteriaParts(structured).map(({ label }) => label);
  const hasOwnWords = words !== undefined || cities.length < criteria.cities.length;
  const parts = [
    ...labels,
    ...(criteria.drive ? [`At most ${criteria.drive.minutes} minutes to a gate`] : []),
    ...(hasOwnWords ? [alertWording.ownWords] : []),
  ];
  return inOneLine(parts);
}

/** Labels of criteria, of which only the first and names begin with a capital. */
export function inOneLine(labels: readonly string[]): string {
  const first = /^(At most|Built in|From|Garage for|In this|Near|One level|Up to|With an)\b/;
  const parts = labels.map((label, at) => (at === 0 ? label : label.replace(first, (word) => word.toLowerCase())));
  return parts.join(", ") || alertWording.everyHome;
}
