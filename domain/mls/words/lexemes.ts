import { foldLetters, placeSpellings } from "../../address/place-spellings.ts";
import { placeForm } from "../../address/street.ts";
import type { Criteria } from "../search/criteria.ts";
import type { Installation } from "../search/installations.ts";
import { type Kind, lexicon, streets, units } from "./lexicon.ts";
import { aboutBuyers, schools } from "./no-criterion.ts";
import { numberAt } from "./number-words.ts";
import { fillers } from "./small-talk.ts";
import { type KnownPlaces, subdivisionNames } from "./suggest-places.ts";
import { isInVocabulary } from "./vocabulary.ts";

/** A word, number or phrase of the typed text, and its position. */
export interface Lexeme {
  kind: Kind;
  start: number;
  end: number;
  /** What it means by itself. */
  found?: Partial<Criteria>;
  /** For a number. */
  value?: number;
  times?: number;
  /** For a place: the destination of a drive. */
  to?: string;
}

const wordEnds = String.raw`(?![\p{L}\p{N}_("*]|:\S|['-]\p{L}{2})`;
const fillerEnds = String.raw`(?=[\s,;.!?]|$)`;

interface Pattern {
  kind: Kind;
  pattern: RegExp;
  found?: Partial<Criteria>;
}

const compile =
  (end: string) =>
  ([kind, source, found]: [Kind, string, Partial<Criteria>?]): Pattern => ({
    kind,
    pattern: new RegExp(
      `(?:${source.replaceAll(" ", String.raw`\s+`).replaceAll(String.raw`\s+?`, String.raw`\s*`)})${end}`,
      "iuy",
    ),
    ...(found && { found }),
  });

/** "MLS# 4471829": only the number is searched for. */
const mlsNumber = /mls(?:[\s#:.]|number|no\b|id\b)+(?=[\w-]*\d{3})/iuy;
const identity =
  /(?!(?:pre|post|sub|mid|max|min)-?\d)(?:[a-z]{1,8}-\d{2,}[\w-]*|[a-z]{1,3}\d{2,}(?!\w)|(?:hwy|highway|interstate|us|county road|cr|gate)[\s-]\d{1,3}(?!\w)(?! ?-?(?:bed|bd|br|bath|ba\b|car|acre|sq|stor)))/iuy;
/** "1990's", "the '80s", "the eighties" */
const decade =
  /(?:(?:early|mid|late)[ -])?(?:((?:1[89]|20)\d)0'?s|'?([2-9])0'?s|'([01])0'?s|(twenties|thirties|forties|fifties|sixties|seventies|eighties|nineties))(?!\w)/iuy;
const decadesInWords = "twenties thirties forties fifties sixties seventies eighties nineties".split(" ");
/** "Unit 104", "Apt 3B", "#3" */
const unitOfHome =
  /(?:(?:(?:unit|apt|apartment)\.? ?#? ?|# ?)(?:\d{1,5}[a-z]?|[a-z]-?\d{1,4})|(?:unit|apt\.?) #?[a-z])(?![\w'])(?! ?-?(?:bed|bd|br|bath|ba\b|car|acre|sq|stor))/iuy;
const hundreds =
  /(?:(low|mid|high|upper)(?:er|dle)?(?:(?: to | ?[-/] ?)(mid|high|upper))?[ -])?\$?([1-9])00'?s(?!\w)/iuy;
const signs: [Kind, RegExp][] = [
  ["f", /(?<=\p{L})'s(?!\p{L})/iuy],
  ["M", /\/ ?(?:month|mo)(?!\p{L})/iuy],
  ["<", /<=?|≤/uy],
  [">", />=?|≥/uy],
  ["}", /\+(?!\s*\d)/uy],
  ["&", /&|\+/uy],
  ["/", /\/(?!\/)/uy],
  ["-", /[-–—](?![-–—])/uy],
  ["~", /~/uy],
  [",", /[,;|]+/uy],
  ["f", /(?:\.|!|\?|:)+(?=\s|$)/uy],
];
const anyChunk = /[^\s,;/+&<>|]+?(?=[.!?:]*(?:[\s,;/+&<>|]|$))|\S/uy;

/** "absolutely", "honestly" */
const adverb =
  /^(?!(?:family|friendly|july|early|lively|assembly|supply|monthly|yearly|butterfly|holly|valley)$)[a-z]{4,}ly$/;

/** Before the numbers and MLS numbers that they contain: "D20", "E-6", "20% down". */
const noCriterion = [...schools, ...aboutBuyers].map(compile(wordEnds));

const patterns = [
  ...lexicon.map(compile(wordEnds)),
  ...streets.map(compile(wordEnds)),
  ...units.map(compile(String.raw`(?!\p{L})`)),
];

/** Splits the typed text. Every character except spaces belongs to a lexeme. */
export function lexemesOf(text: string, places: KnownPlaces): Lexeme[] {
  const lexemes: Lexeme[] = [];
  for (let at = 0; at < text.length; ) {
    if (/\s/u.test(text[at] ?? "")) {
      at += 1;
      continue;
    }
    const next = lexemeAt(text, at, places);
    lexemes.push(next);
    at = Math.max(next.end, at + 1);
  }
  return lexemes;
}

function lexemeAt(text: string, at: number, places: KnownPlaces): Lexeme {
  const lengthOf = (pattern: RegExp) => {
    pattern.lastIndex = at;
    return pattern.exec(text)?.[0].length ?? 0;
  };
  const lexeme = (kind: Kind, length: number, more: Partial<Lexeme> = {}): Lexeme => ({
    kind,
    start: at,
    end: at + length,
    ...more,
  });
  const isWordStart = at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? "");
  const mls = isWordStart ? lengthOf(mlsNumber) : 0;
  if (mls > 0)
    return { kind: "w", start: at + mls, end: at + mls + (/^[\w-]+/.exec(text.slice(at + mls))?.[0].length ?? 0) };
  const place = isWordStart ? placeAt(text, at, places) : undefined;
  if (place?.found.words) return lexeme("k", place.length);
  if (place) return lexeme("P", place.length, { found: place.found, ...(place.to && { to: place.to }) });
  const unit = isWordStart ? lengthOf(unitOfHome) : 0;
  if (unit > 0) return lexeme("k", unit);
  const school = isWordStart ? noCriterion.find((each) => lengthOf(each.pattern) > 0) : undefined;
  if (school) return lexeme(school.kind, lengthOf(school.pattern));
  const id = isWordStart ? lengthOf(identity) : 0;
  if (id > 0) return lexeme("w", id);
  const years = isWordStart || text[at] === "'" ? lengthOf(decade) : 0;
  if (years > 0) return lexeme("D", years, { value: decadeOf(text, at) });
  const money = lengthOf(hundreds);
  if (money > 0) return lexeme("E", money, { found: pricesOf(text.slice(at, at + money)) });
  return numberLexeme(text, at, places) ?? wordLexeme(text, at, lexeme, lengthOf);
}

function numberLexeme(text: string, at: number, { zipCodes }: KnownPlaces): Lexeme | undefined {
  const number = numberAt(text, at);
  if (!number) return undefined;
  const typed = text.slice(at, at + number.length);
  if (
    /^(?:twen|thir|for|fif|six|seven|eigh|nine)ty[- ]?(?:fir|seco|thi|four|fif|six|seven|eigh|nin)(?:st|nd|rd|th)\b/iu.test(
      text.slice(at),
    )
  )
    return undefined;
  // "3rd", "80132b"
  if (/^\d+(?:st|nd|rd|th)(?!\p{L})/iu.test(text.slice(at))) return undefined;
  // "2-story"
  const end = at + number.length + (/^-(?=\p{L})/u.test(text.slice(at + number.length)) ? 1 : 0);
  if (/^\d{7,}$/.test(typed) && !typed.endsWith("0000")) return { kind: "w", start: at, end };
  const isZip =
    /^\d{5}$/.test(typed) && !typed.endsWith("000") && zipCodes.some((zip) => zip.startsWith(typed.slice(0, 2)));
  if (isZip && !/^[\w.,]\d/.test(text.slice(end))) return { kind: "P", start: at, end, found: { zipCodes: [typed] } };
  return { kind: number.isMoney ? "$" : "n", start: at, end, value: number.value, times: number.times };
}

function wordLexeme(
  text: string,
  at: number,
  lexeme: (kind: Kind, length: number, more?: Partial<Lexeme>) => Lexeme,
  lengthOf: (pattern: RegExp) => number,
): Lexeme {
  for (const { kind, pattern, found } of patterns) {
    const length = lengthOf(pattern);
    if (length > 0 && kind === "j") return lexeme(kind, length, { times: daysIn(text.slice(at, at + length)) });
    if (length > 0) return lexeme(kind, length, found && { found });
  }
  for (const [kind, pattern] of signs) {
    const length = lengthOf(pattern);
    if (length > 0) return lexeme(kind, length);
  }
  const length = lengthOf(anyChunk);
  const word = text.slice(at, at + length).toLowerCase();
  const isFiller =
    (fillers.has(word) || adverb.test(word)) && new RegExp(fillerEnds, "uy").test(text.slice(at + length));
  if (!isFiller) return lexeme("w", length);
  return lexeme(["of", "the", "colorado"].includes(word) ? "z" : "f", length);
}

const daysIn = (unit: string) => (/^w/i.test(unit) ? 7 : /^m/i.test(unit) ? 30 : 1);

function decadeOf(text: string, at: number): number {
  decade.lastIndex = at;
  const [, full, late, early, word = ""] = decade.exec(text) ?? [];
  if (full) return Number(full) * 10;
  if (early) return 2000 + Number(early) * 10;
  return 1900 + 10 * (late ? Number(late) : decadesInWords.indexOf(word.toLowerCase()) + 2);
}

const partsOfHundred: Record<string, [least: number, most: number]> = {
  low: [0, 49_999],
  mid: [30_000, 69_999],
  high: [50_000, 99_999],
  upper: [50_000, 99_999],
};

/** "the low 400s", "low to mid 400s" */
function pricesOf(text: string): Partial<Criteria> {
  hundreds.lastIndex = 0;
  const [, from = "", to = from, digit] = hundreds.exec(text.toLowerCase()) ?? [];
  const [least, most] = [partsOfHundred[from]?.[0] ?? 0, partsOfHundred[to]?.[1] ?? 99_999];
  return { priceMin: Number(digit) * 100_000 + least, priceMax: Number(digit) * 100_000 + most };
}

interface NamedPlace {
  length: number;
  found: Partial<Criteria>;
  to?: string | undefined;
}

type Name = [name: string, found: Partial<Criteria>, to?: string];

const named = new WeakMap<KnownPlaces, Map<string, Name[]>>();

/** The places by their first three letters, the longest name first: "Green Mountain Falls" is not "Green Mountain". */
function namesOf(places: KnownPlaces) {
  const known = named.get(places);
  if (known) return known;
  // A feed may spell one town in two ways.
  const sameCity = Map.groupBy(places.cities, placeForm);
  const citiesOf = (name: string) => ({ cities: sameCity.get(placeForm(name)) ?? [name] });
  const all: Name[] = [
    ...places.cities.map((city): Name => [city, citiesOf(city)]),
    ...(places.towns ?? []).flatMap(({ name, also = [] }) =>
      [name, ...also].map((each): Name => [each, citiesOf(name)]),
    ),
    ...(places.areas ?? []).map((area): Name => [area, citiesOf(area)]),
    ...(places.installations ?? []).flatMap((installation) => namesOfInstallation(installation, places)),
    ...subdivisionNames(places)
      .filter(isName)
      .map((name): Name => [name, { words: name }]),
  ];
  const names = Map.groupBy(
    all
      .flatMap(([name, ...rest]) => placeSpellings(name).map((each): Name => [each, ...rest]))
      .toSorted(([one], [other]) => other.length - one.length),
    ([name]) => beginning(name),
  );
  named.set(places, names);
  return names;
}

/** A subdivision of one word may be a word of the grammar: "Other", "Ranch". */
function isName(name: string): boolean {
  const word = name.toLowerCase();
  const isWord = ({ pattern }: Pattern) => {
    pattern.lastIndex = 0;
    return pattern.exec(word)?.[0].length === word.length;
  };
  return (
    word.includes(" ") || !(fillers.has(word) || isInVocabulary(word) || [...patterns, ...noCriterion].some(isWord))
  );
}

/** "Fort Carson", "Carson Gate 20"; "Gate 20", if only one has the number. */
function namesOfInstallation({ id, name, also }: Installation, { destinations = [] }: KnownPlaces): Name[] {
  const names = [name, ...also];
  const found = { near: [id] };
  const own = destinations.filter(({ installation }) => installation === id);
  const gates = own.filter(({ gates: [first, ...others] }) => first?.name && others.length === 0);
  return [
    ...names.map((each): Name => [each, found, own.find((to) => to.id === id)?.id]),
    ...gates.flatMap(({ id: to, fullName, gates: [gate] }) => {
      const { name: called = "" } = gate ?? {};
      const isAlone =
        /\d/.test(called) && destinations.filter(({ gates: [first] }) => first?.name === called).length < 3;
      const all = names.flatMap((each) => [`${each}, ${called}`, `${each} ${called}`, `${called} at ${each}`]);
      return [fullName, ...all, ...(isAlone ? [called] : [])].map((each): Name => [each, found, to]);
    }),
  ];
}

const beginning = (name: string) => foldLetters(name.slice(0, 3));

function placeAt(text: string, at: number, places: KnownPlaces): NamedPlace | undefined {
  for (const [name, found, to] of namesOf(places).get(beginning(text.slice(at, at + 3))) ?? []) {
    const end = at + name.length;
    if (foldLetters(text.slice(at, end)) !== foldLetters(name) || /[\p{L}\p{N}_]/u.test(text[end] ?? "")) continue;
    const state = /^,?\s+co(?:lorado)?(?![\p{L}\p{N}_])/iu.exec(text.slice(end))?.[0].length ?? 0;
    return { length: name.length + (found.words ? 0 : state), found, to };
  }
  return undefined;
}
