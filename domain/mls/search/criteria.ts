import { amountIn } from "../../amount.ts";
import { type ListingStatus, listingStatuses } from "../../listings/listing.ts";
import { type Box, boxText, readBox } from "../../map/box.ts";
import type { Drive } from "../../map/drive.ts";
import { type Weekday, weekdays } from "../../weekday.ts";
import { type HomeType, homeTypes } from "../home/home-type.ts";
import { installations } from "./installations.ts";

export const searchOrders = ["newest", "price_up", "price_down", "largest"] as const;
export type SearchOrder = (typeof searchOrders)[number];

/** An open house on any day, or on the next one of these. The days follow the calendar: a saved search means each week's. */
export const openDays = [
  "yes",
  "today",
  "tomorrow",
  "weekend",
  ...weekdays.map((day) => day.toLowerCase()),
] as OpenDay[];
export type OpenDay = "yes" | "today" | "tomorrow" | "weekend" | Lowercase<Weekday>;

/** The most days that a search may ask "listed within" for. */
export const mostDaysListed = 365;

/** A visitor's search. A missing field means any. Prices in whole US dollars. */
export interface Criteria {
  /** Words that match no other field: a street, a subdivision, an MLS number. */
  words?: string;
  priceMin?: number;
  priceMax?: number;
  beds?: number;
  bedsMax?: number;
  baths?: number;
  squareFeetMin?: number;
  squareFeetMax?: number;
  acresMin?: number;
  acresMax?: number;
  yearMin?: number;
  yearMax?: number;
  /** Maximum HOA dues per month; 0 for a home without an HOA. */
  hoaMax?: number;
  garageMin?: number;
  /** Exactly this many. */
  stories?: number;
  cities: string[];
  zipCodes: string[];
  /** Installation ids. */
  near: string[];
  types: HomeType[];
  status?: ListingStatus;
  openHouse?: OpenDay;
  /** Came on the market today (1), or within this many days. */
  listedDays?: number;
  /** The price is below the first one. */
  isReduced?: true;
  /** Came back on the market. */
  isBack?: true;
  /** The map area that contains the home. */
  box?: Box;
  drive?: Drive;
  /** The results are on a map too. */
  view?: "map";
  order: SearchOrder;
  /** Counted from 1. */
  page: number;
}

export const anything: Criteria = { cities: [], zipCodes: [], near: [], types: [], order: "newest", page: 1 };

/** Maximum characters of a text, values of a list, and page number. */
export const criteriaLimits = { words: 200, text: 100, values: 20, page: 10_000 } as const;

interface Figure {
  /** Its URL parameter. */
  parameter: string;
  most: number;
  /** Its step size. */
  step: number;
  mayBeNone?: true;
}

const figures = {
  priceMin: { parameter: "price_min", most: 10_000_000_000, step: 1 },
  priceMax: { parameter: "price_max", most: 10_000_000_000, step: 1 },
  beds: { parameter: "beds", most: 100, step: 1 },
  bedsMax: { parameter: "beds_max", most: 100, step: 1 },
  baths: { parameter: "baths", most: 100, step: 0.5 },
  squareFeetMin: { parameter: "sqft_min", most: 1_000_000, step: 1 },
  squareFeetMax: { parameter: "sqft_max", most: 1_000_000, step: 1 },
  acresMin: { parameter: "acres_min", most: 1_000_000, step: 0.001 },
  acresMax: { parameter: "acres_max", most: 1_000_000, step: 0.001 },
  yearMin: { parameter: "year_min", most: 2200, step: 1 },
  yearMax: { parameter: "year_max", most: 2200, step: 1 },
  hoaMax: { parameter: "hoa_max", most: 100_000, step: 1, mayBeNone: true },
  garageMin: { parameter: "garage_min", most: 100, step: 1 },
  stories: { parameter: "stories", most: 100, step: 0.5 },
  listedDays: { parameter: "listed", most: mostDaysListed, step: 1 },
} satisfies Partial<Record<keyof Criteria, Figure>>;
export type FigureName = keyof typeof figures;

/** The parsed criteria, with messages for the visitor. */
export interface ReadCriteria {
  criteria: Criteria;
  /** A minimum was above its maximum, so they were swapped. */
  isSwapped: boolean;
  /** The names of ignored parameters. */
  ignored: string[];
}

/** Parses the criteria of an untrusted URL. */
export function readCriteria(parameters: URLSearchParams): ReadCriteria {
  const ignored: string[] = [];
  const one = (name: string) => parameters.get(name)?.trim().slice(0, criteriaLimits.words) ?? "";
  const read = <Value>(name: string, value: Value | undefined) => {
    if (value === undefined && one(name) !== "") ignored.push(name);
    return value;
  };
  const several = (name: string) =>
    [...new Set(parameters.getAll(name).map(shortText).filter(Boolean))].slice(0, criteriaLimits.values);
  const found: Partial<Criteria> = Object.fromEntries(
    Object.entries(figures).map(([name, figure]) => [
      name,
      read(figure.parameter, readFigure(one(figure.parameter), figure)),
    ]),
  );
  const known = <Value extends string>(name: string, isKnown: (text: string) => boolean) => {
    const texts = several(name);
    if (!texts.every(isKnown)) ignored.push(name);
    return texts.filter(isKnown) as Value[];
  };
  const types = known<HomeType>("type", (text) => homeTypes.some((type) => type === text));
  const criteria: Criteria = {
    ...found,
    words: wordsIn(one("q")) || undefined,
    cities: several("city"),
    zipCodes: known("zip", (zip) => /^\d{5}$/.test(zip)),
    near: known("near", (near) => installations.some(({ id }) => id === near)),
    types: homeTypes.filter((type) => types.includes(type)),
    status: read(
      "status",
      listingStatuses.find((status) => status === one("status")),
    ),
    openHouse: read(
      "open_house",
      openDays.find((day) => day === one("open_house")),
    ),
    isReduced: read("reduced", one("reduced") === "yes" || undefined),
    isBack: read("back", one("back") === "yes" || undefined),
    box: read("box", readBox(one("box"))),
    drive: read("drive", readDrive(one("drive"), one("minutes"))),
    view: read("view", one("view") === "map" ? "map" : undefined),
    order:
      read(
        "sort",
        searchOrders.find((order) => order === one("sort")),
      ) ?? "newest",
    page: pageIn(one("page")),
  };
  return { ...inOrder(criteria), ignored };
}

function shortText(text: string): string {
  return wordsIn(text).slice(0, criteriaLimits.text);
}

/** A single line of text without invisible characters. */
function wordsIn(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\p{C}\s]+/gu, " ")
    .trim();
}

function readFigure(text: string, { most, step, mayBeNone }: Figure): number | undefined {
  const amount = amountIn(text);
  if (amount === 0 && mayBeNone) return 0;
  if (amount === undefined || amount <= 0 || amount > most) return undefined;
  // Dividing by the inverse of the step keeps 0.007 exact.
  return Math.round(amount / step) / Math.round(1 / step) || undefined;
}

/** The gate is looked up at search time: a URL outlives the gates of a map. */
function readDrive(gate: string, minutes: string): Drive | undefined {
  if (!/^[a-z0-9-]{1,60}$/.test(gate) || !/^([1-9]\d?|)$/.test(minutes)) return undefined;
  return { gate, minutes: Number(minutes || 30) };
}

function pageIn(text: string): number {
  const page = /^\d{1,6}$/.test(text) ? Number(text) : 1;
  return Math.min(Math.max(page, 1), criteriaLimits.page);
}

const ends: [least: FigureName, most: FigureName][] = [
  ["priceMin", "priceMax"],
  ["beds", "bedsMax"],
  ["squareFeetMin", "squareFeetMax"],
  ["acresMin", "acresMax"],
  ["yearMin", "yearMax"],
];

function inOrder(criteria: Criteria): { criteria: Criteria; isSwapped: boolean } {
  const swapped: Partial<Criteria> = {};
  for (const [least, most] of ends) {
    const [low, high] = [criteria[least], criteria[most]];
    if (low !== undefined && high !== undefined && low > high) Object.assign(swapped, { [least]: high, [most]: low });
  }
  return { criteria: { ...criteria, ...swapped }, isSwapped: Object.keys(swapped).length > 0 };
}

/** The canonical query of a search: one order, no empty fields, so each search has one URL. Empty for a search without criteria. */
export function criteriaQuery(criteria: Criteria): string {
  const parameters = new URLSearchParams();
  const add = (name: string, value: string | number | undefined) => {
    if (value !== undefined && value !== "") parameters.append(name, String(value));
  };
  add("q", criteria.words);
  for (const [name, { parameter }] of Object.entries(figures)) add(parameter, criteria[name as FigureName]);
  for (const city of criteria.cities.toSorted()) add("city", city);
  for (const zip of criteria.zipCodes.toSorted()) add("zip", zip);
  for (const id of criteria.near.toSorted()) add("near", id);
  for (const type of homeTypes.filter((each) => criteria.types.includes(each))) add("type", type);
  add("status", criteria.status);
  add("open_house", criteria.openHouse);
  add("reduced", criteria.isReduced && "yes");
  add("back", criteria.isBack && "yes");
  add("box", criteria.box && boxText(criteria.box));
  add("drive", criteria.drive?.gate);
  add("minutes", criteria.drive?.minutes);
  add("view", criteria.view);
  add("sort", criteria.order === "newest" ? undefined : criteria.order);
  add("page", criteria.page === 1 ? undefined : criteria.page);
  return parameters.toString();
}
