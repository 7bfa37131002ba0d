import { foldLetters } from "../../address/place-spellings.ts";
import { fullWords, isSuffix } from "../../address/street-words.ts";
import { edits, editsAllowed } from "./edits.ts";
import { fillers } from "./small-talk.ts";
import { type KnownPlaces, subdivisionNames } from "./suggest-places.ts";
import { isInVocabulary, phrases, stem, vocabulary } from "./vocabulary.ts";

/** A misspelled word or name with several meanings. */
export interface Asked {
  typed: string;
  options: string[];
}

interface Word {
  text: string;
  start: number;
  end: number;
  /** Nothing that the search knows is spelled this way. */
  isOdd: boolean;
}

/** More misspelled words than this are no typing errors. */
const mostOdd = 8;
/** Fewer homes than this with a word may have misspelled it too. */
const wellKnown = 3;
const mostWords = 4;

/**
 * Corrects misspelled words of the grammar and of today's places: one edit from five letters, two from eight. A word that
 * may mean several things stays and is asked about.
 * @param isKnown whether the grammar knows the word at a position as it is
 */
export function corrected(
  text: string,
  places: KnownPlaces,
  isKnown: (start: number, end: number) => boolean,
): { text: string; asked: Asked[] } {
  const words = wordsOf(text, places, isKnown);
  const odd = words.filter(({ isOdd }) => isOdd);
  if (odd.length === 0 || odd.length > mostOdd) return { text, asked: [] };
  const asked: Asked[] = [];
  let plain = text;
  for (let index = words.length - 1; index >= 0; index -= 1) {
    const found = meantAt(words, index, text, places);
    if (!found) continue;
    const { from, options } = found;
    const [start, end] = [words[from]?.start ?? 0, words[index]?.end ?? 0];
    const [only] = options;
    if (options.length === 1 && only) plain = plain.slice(0, start) + only + plain.slice(end);
    else asked.unshift({ typed: text.slice(start, end), options });
    index = from;
  }
  return { text: plain, asked };
}

function wordsOf(text: string, places: KnownPlaces, isKnown: (start: number, end: number) => boolean): Word[] {
  return [...text.matchAll(/\p{L}[\p{L}']*/gu)].map(({ 0: word, index }) => {
    const end = index + word.length;
    const isPart =
      /[\p{N}_@.-]/u.test(text[index - 1] ?? "") || /^(?:[\p{N}_@]|-\p{L})/u.test(text.slice(end, end + 2));
    const said = word.toLowerCase();
    const isRight = fillers.has(said) || isInVocabulary(said) || isKnown(index, end);
    const isOdd = !isPart && word.length >= 3 && !isRight;
    return { text: foldLetters(word), start: index, end, isOdd: isOdd && places.hasWord?.(word, wellKnown) === false };
  });
}

/** The longest name that ends with this word and has an odd word in it; else the odd word by itself. */
function meantAt(words: readonly Word[], last: number, text: string, places: KnownPlaces) {
  for (let from = Math.max(0, last - mostWords + 1); from <= last; from += 1) {
    const span = words.slice(from, last + 1);
    const [first, end] = [span[0], span.at(-1)];
    if (!first || !end || !span.some(({ isOdd }) => isOdd) || (first.text.length < 5 && fillers.has(first.text)))
      continue;
    if (!/^[\p{L}\s.'-]*$/u.test(text.slice(first.start, end.end))) continue;
    const typed = span.map((word) => word.text).join(" ");
    const names = namesByLength(places);
    const isAddress = isInAddress(text, first.start, end.end);
    const options = nearest(typed, (length) => names.get(length) ?? [], isAddress);
    if (options.length > 0) return { from, options };
  }
  return undefined;
}

/** A house number before it, or a suffix behind it: elsewhere a word is not corrected to a street. */
function isInAddress(text: string, start: number, end: number): boolean {
  const next = /^ ([\p{L}]+)\.?(?!\S)/u.exec(text.slice(end))?.[1] ?? "";
  return /\d [nsew]?\.? ?$/i.test(text.slice(0, start)) || isSuffixTyped(next);
}

const isSuffixTyped = (word: string) => [word.toLowerCase(), ...fullWords(word.toLowerCase())].some(isSuffix);

/** "Larkspur Hollow" of "Larkspur Hollow Ln": a suffix is never corrected to another one. */
function withoutSuffix(street: string): string {
  const words = street.split(" ");
  return words.length > 1 && isSuffixTyped(words.at(-1) ?? "") ? words.slice(0, -1).join(" ") : street;
}

function nearest(typed: string, ofLength: (length: number) => readonly Term[], isAddress: boolean): string[] {
  let best = Number.POSITIVE_INFINITY;
  let found: Term[] = [];
  for (let length = Math.max(4, typed.length - 2); length <= typed.length + 2; length += 1) {
    const most = Math.min(editsAllowed(length === 4 ? typed.length : length), best);
    if (Math.abs(length - typed.length) > most) continue;
    for (const term of ofLength(length)) {
      if (term.isStreet && !isAddress) continue;
      // One edit leaves the first or the last letter.
      if (term.folded[0] !== typed[0] && term.folded.at(-1) !== typed.at(-1)) continue;
      const distance = edits(typed, term.folded, most);
      if (distance > most || distance > best) continue;
      if (distance < best) found = [];
      best = distance;
      found.push(term);
    }
  }
  const byMeaning = Map.groupBy(found, ({ meaning }) => meaning);
  return [...byMeaning.values()].map(([first]) => first?.name ?? "");
}

interface Term {
  name: string;
  folded: string;
  /** Terms with the same meaning need no question: "house" and "houses". */
  meaning: string;
  isStreet?: true;
}

const known = new WeakMap<KnownPlaces, Map<number, Term[]>>();

/** Terms by their number of letters. */
function namesByLength(places: KnownPlaces): Map<number, Term[]> {
  const before = known.get(places);
  if (before) return before;
  const { cities, towns = [], areas = [], installations = [], streets = [] } = places;
  const terms: [name: string, meaning: string][] = [
    ...[...vocabulary, ...phrases].map((word): [string, string] => [word, stem(word)]),
    ...[...cities, ...areas, ...subdivisionNames(places)].map((name): [string, string] => [name, name]),
    ...towns.flatMap(({ name, also = [] }) => [name, ...also].map((each): [string, string] => [each, name])),
    ...installations.flatMap(({ name, also }) => [name, ...also].map((each): [string, string] => [each, name])),
  ];
  const all = new Map<string, Term>();
  const add = (name: string, meaning: string, more?: { isStreet: true }) => {
    const folded = foldLetters(name);
    const isWorth = folded.length >= 4 && /^[\p{L}\s.'-]+$/u.test(folded) && !all.has(folded);
    if (isWorth) all.set(folded, { name, folded, meaning, ...more });
  };
  for (const [name, meaning] of terms) add(name, meaning);
  for (const street of streets) add(withoutSuffix(street), street, { isStreet: true });
  const named = Map.groupBy(all.values(), ({ folded }) => folded.length);
  known.set(places, named);
  return named;
}
