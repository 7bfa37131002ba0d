import { amountIn } from "../amount.ts";
import { type Criteria, criteriaLimits, type FigureName } from "./criteria.ts";
import { type HomeType, homeTypes } from "./home-type.ts";

/** The places that the search knows. */
export interface KnownPlaces {
  cities: readonly string[];
  zipCodes: readonly string[];
}

/** What was understood of the words, and how an unknown place may be meant. */
export interface UnderstoodWords {
  /** What the words ask for. `words` is what nobody understood. */
  found: Partial<Criteria>;
  /** "in Monumnet": the word as it was typed, and the known city that is spelled most like it. */
  meant?: { typed: string; city: string };
}

const number = String.raw`(\$?\s?(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d+)?(?:\s?(?:k|thousand|mm|million|m)\b)?)`;
const below = `(?:under|below|less than|at most|up to|no more than|max(?:imum)?(?: of)?|<=?)`;
const above = `(?:over|above|more than|at least|from|starting at|min(?:imum)?(?: of)?|>=?)`;

type Rule = [pattern: string, (values: string[]) => Partial<Criteria> | undefined];

const year = String.raw`((?:18|19|20)\d\d)`;
const between = String.raw`\s*(?:-|–|to|and)\s*`;

/** In this order: what has a unit before a bare number, a range before its ends, "not more than" before a figure alone. */
const rules: Rule[] = [
  ...unitRules("(?:acres?|ac)", "acresMin", "acresMax"),
  ...unitRules(String.raw`(?:square feet|square foot|sq\.? ?ft\.?|sqft|sf)`, "squareFeetMin", "squareFeetMax"),
  ...unitRules("(?:bed(?:room)?s?|bds?|brs?)", "beds", "bedsMax"),
  ...unitRules("(?:bath(?:room)?s?|ba)", "baths"),
  [
    `built (?:in |from |between )?${year}${between}${year}`,
    ([low, high]) => ({ ...figure("yearMin", low), ...figure("yearMax", high) }),
  ],
  [`(?:built )?(?:after|since|newer than|in or after) ${year}`, ([first]) => figure("yearMin", first)],
  [`(?:built )?(?:before|older than) ${year}`, ([first]) => figure("yearMax", String(Number(first) - 1))],
  [`(?:built )?(?:until|in or before|no later than) ${year}`, ([last]) => figure("yearMax", last)],
  [`(?:between )?${number}${between}${number}`, ([low = "", high = ""]) => range(low, high)],
  [`${below}\\s*${number}`, ([price]) => money("priceMax", price)],
  [`${above}\\s*${number}`, ([price]) => money("priceMin", price)],
  ["open houses?", () => ({ hasOpenHouse: true })],
  ["(?:already )?sold", () => ({ status: "sold" })],
  ["pending|under contract", () => ({ status: "pending" })],
  [
    String.raw`(\$\s?[\d,.]+\s?(?:k|m|million|thousand)?|[\d,.]+\s?(?:k|m|million|thousand)|\d{1,3}(?:,\d{3})+|\d+000)`,
    barePrice,
  ],
  ...typeWords().map(([pattern, type]): Rule => [pattern, () => ({ types: [type] })]),
];

/** @param most what has no name for it is not held against a home */
function unitRules(unit: string, least: FigureName, most?: FigureName): Rule[] {
  const upTo = (value: string | undefined) => (most ? figure(most, value) : {});
  return [
    [
      `(?:between )?${number}${between}${number}\\s*-?${unit}`,
      ([low = "", high = ""]) => {
        const isSwapped = (amountIn(low) ?? 0) > (amountIn(high) ?? 0);
        const [from, to] = isSwapped ? [high, low] : [low, high];
        const found = figure(least, from);
        return found && { ...found, ...upTo(to) };
      },
    ],
    [`${below}\\s*${number}\\s*-?${unit}`, ([value]) => figure(least, value) && upTo(value)],
    [
      `${number}\\s*-?${unit} (?:or (?:less|fewer|smaller)|max(?:imum)?|at most)`,
      ([value]) => figure(least, value) && upTo(value),
    ],
    [`${above}?\\s*${number}\\s*(?:\\+|or more)?\\s*-?${unit}`, ([value]) => figure(least, value)],
  ];
}

function typeWords(): [pattern: string, type: HomeType][] {
  return [
    ["manufactured homes?|mobile homes?", "manufactured"],
    ["town ?(?:house|home)s?", "townhome"],
    ["condos?|condominiums?|apartments?", "condo"],
    ["duplex(?:es)?|triplex(?:es)?|multi-?family(?: homes?)?", "multi-family"],
    ["land|lots?|acreage", "land"],
    ["farms?", "farm"],
    ["houses?|single-?family(?: homes?)?", "single-family"],
  ];
}

/**
 * Understands what somebody types into one box: "3 bed under 500k in Monument with 1 acre". A text that begins like a street
 * address is left as it is, but for the city and the ZIP code behind it.
 */
export function understandWords(text: string, places: KnownPlaces): UnderstoodWords {
  const typed = ` ${text.slice(0, criteriaLimits.words)} `
    .replace(/(?<!\S)half an? acre/i, "0.5 acre")
    .replace(/(?<!\S)an acre/i, "1 acre");
  const isAddress = beginsLikeAddress(typed) && !beginsWithZip(typed, places);
  const placed = takePlaces(typed, places, isAddress);
  const { found, rest } = isAddress ? { found: {}, rest: placed.rest } : takeRules(placed.rest);
  const meant = isAddress ? undefined : cityMeant(rest, places.cities);
  const words = withoutFillers(rest);
  return { found: { ...placed.found, ...found, ...(words && { words }) }, ...(meant && { meant }) };
}

/** "1420 Larkspur", "12 N Elm": a number and a word that is no measure. */
function beginsLikeAddress(text: string): boolean {
  return (
    /^\s*\d+\s+(?:[nsew]\.?\s+)?[a-z]{3,}/i.test(text) && !/^\s*\d+\s+(?:bed|bath|bds|brs|acre|square|sqft)/i.test(text)
  );
}

/** "80132 house": a ZIP code that is known, and behind it nothing but what a search understands. */
function beginsWithZip(text: string, { zipCodes }: KnownPlaces): boolean {
  const [, zip = "", rest = ""] = /^\s*(\d{5})(\s.*)$/.exec(text) ?? [];
  return zipCodes.includes(zip) && takeRules(rest).rest.trim() === "";
}

interface Taken {
  found: Partial<Criteria>;
  rest: string;
}

function takeRules(text: string): Taken {
  const types = new Set<HomeType>();
  const { unwanted, rest: wanted } = takeUnwanted(text);
  let rest = wanted;
  let found: Partial<Criteria> = {};
  for (const [pattern, read] of rules) {
    const match = new RegExp(String.raw`(?<![\w$.])(?:${pattern})(?![\w])`, "i").exec(rest);
    const read_ = match && read(match.slice(1).filter((value) => value !== undefined));
    if (!match || !read_) continue;
    for (const type of read_.types ?? []) types.add(type);
    found = { ...found, ...read_ };
    rest = `${rest.slice(0, match.index)} ${rest.slice(match.index + match[0].length)}`;
  }
  if (types.size === 0 && unwanted.length > 0) for (const type of homeTypes) types.add(type);
  for (const type of unwanted) types.delete(type);
  return { found: types.size > 0 ? { ...found, types: [...types] } : found, rest };
}

/** "house not condo", "no land" */
function takeUnwanted(text: string): { unwanted: HomeType[]; rest: string } {
  const unwanted: HomeType[] = [];
  let rest = text;
  for (const [pattern, type] of typeWords()) {
    const before = rest;
    rest = rest.replace(
      new RegExp(String.raw`(?<![\w$.])(?:but )?(?:not|no|without)\s+(?:an?\s+)?(?:${pattern})(?!\w)`, "i"),
      " ",
    );
    if (rest !== before) unwanted.push(type);
  }
  return { unwanted, rest };
}

/** Known cities and ZIP codes, the longest name first: "Green Mountain Falls" is not "Green Mountain". */
function takePlaces(text: string, { cities, zipCodes }: KnownPlaces, isAddress: boolean): Taken {
  const foundCities: string[] = [];
  const foundZips: string[] = [];
  let rest = text;
  const take = (name: string, into: string[]) => {
    const named = String.raw`(?<![\w])${RegExp.escape(name)}(?![\w])(?:,?\s+co(?:lorado)?(?![\w]))?`;
    // In an address a city stands behind a comma or last: "12 Fountain St" is a street.
    const pattern = isAddress
      ? new RegExp(String.raw`(?:(?<=,\s*)${named}|(?<=\S\s+\S+\s+)${named}(?=[,\s]*(?:\d{5})?\s*$))`, "i")
      : new RegExp(String.raw`(?:(?<=\s)(?:in|near|around)\s+)?${named}`, "i");
    if (!pattern.test(rest)) return;
    into.push(name);
    rest = rest.replace(pattern, " ");
  };
  for (const city of cities.toSorted((one, other) => other.length - one.length)) take(city, foundCities);
  // The number of a house stands first, a ZIP code does not.
  const zips = text.matchAll(isAddress ? /(?<=\S\s+)\d{5}(?![\w,.])/g : /(?<![\w$,.])\d{5}(?![\w,.])/g);
  for (const [zip] of zips) if (zipCodes.includes(zip)) take(zip, foundZips);
  return {
    found: {
      ...(foundCities.length > 0 && { cities: foundCities }),
      ...(foundZips.length > 0 && { zipCodes: foundZips }),
    },
    rest,
  };
}

function figure(name: FigureName, text: string | undefined) {
  const amount = amountIn(text ?? "");
  return amount === undefined || amount <= 0 ? undefined : { [name]: amount };
}

/** Nobody sells a home for 500 dollars: "under 500" means thousands. */
function money(name: "priceMin" | "priceMax", text: string | undefined) {
  const amount = amountIn(text ?? "");
  if (amount === undefined || amount <= 0) return undefined;
  return { [name]: amount < 10_000 ? amount * 1000 : amount };
}

/** "500k", "$450,000", "450000": the most that somebody pays. Smaller ones, and numbers of the MLS, are none. */
function barePrice([text = ""]: string[]): Partial<Criteria> | undefined {
  return (amountIn(text) ?? 0) >= 10_000 ? money("priceMax", text) : undefined;
}

/** "300-500k", "300k to 500k", "$300,000 and $500,000". */
function range(low: string, high: string): Partial<Criteria> | undefined {
  const isMoney = /[$km,]|thousand|million/i.test(low + high) || (Number(low) >= 10_000 && Number(high) >= 10_000);
  const from = money("priceMin", low);
  const upTo = money("priceMax", high);
  return isMoney && from && upTo ? { ...from, ...upTo } : undefined;
}

const fillers = new Set(
  "a about an and any around at for home homes i in is least listing listings looking me near of on or please property sale show that the to want with".split(
    " ",
  ),
);

/** What is left to look for. Words that only join others go, unless nothing else was typed between them. */
function withoutFillers(text: string): string {
  const words = text.split(/\s+/).map((word) => word.replaceAll(/^[,;.!?]+|[,;.!?]+$/g, ""));
  return words.filter((word) => word !== "" && !fillers.has(word.toLowerCase())).join(" ");
}

/** The known city that is spelled most like the word after "in". */
function cityMeant(rest: string, cities: readonly string[]): UnderstoodWords["meant"] {
  const typed = /(?:^|\s)(?:in|near|around)\s+(?:the\s+)?([\p{L}' -]{3,40})/iu.exec(rest)?.[1]?.trim();
  if (!typed) return undefined;
  const city = nearestCity(typed, cities);
  return city ? { typed, city } : undefined;
}

/** The known city that is spelled most like this; nothing when none is near. */
export function nearestCity(typed: string, cities: readonly string[]): string | undefined {
  const nearest = cities
    .map((city) => ({ city, distance: distance(typed.toLowerCase(), city.toLowerCase()) }))
    .toSorted((one, other) => one.distance - other.distance)[0];
  return nearest && nearest.distance <= Math.max(1, Math.floor(nearest.city.length / 4)) ? nearest.city : undefined;
}

/** Levenshtein's distance: how many letters are changed, added or left out. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (let place = 1; place <= other.length; place += 1) {
      const isSame = letter === other[place - 1];
      next.push(Math.min((row[place] ?? 0) + 1, (next[place - 1] ?? 0) + 1, (row[place - 1] ?? 0) + (isSame ? 0 : 1)));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
