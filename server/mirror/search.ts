import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import { listingStatuses } from "#domain/listings/listing.ts";
import { type Box, degreesOf, stepsOf } from "#domain/map/box.ts";
import type { Cell } from "#domain/map/spread.ts";
import type { MlsHome } from "#domain/mls/home/mls-home.ts";
import type { Criteria, SearchOrder } from "#domain/mls/search/criteria.ts";
import { zipCodesNear } from "#domain/mls/search/installations.ts";
import { forSaleWord, fromHomeRow, wordsQuery } from "./home-row.ts";
import { bandSteps, mostRooms } from "./mirror-schema.ts";

/** As many as a page shows. */
export const homesAPage = 24;
/** Above it nobody is told how many there are. */
export const mostCounted = 10_000;

export interface Found {
  homes: MlsHome[];
  /** How many there are; `mostCounted + 1` when there are more than `mostCounted`. */
  count: number;
  /** The page that is shown: the last one when a later one was asked for. */
  page: number;
}

/** What a home must be like. */
interface Conditions {
  where: string;
  values: SQLInputValue[];
  /** For the index of words; empty when none are looked for. */
  words: string;
  /** Nothing is asked for but words, of a home that is for sale. */
  isWordsAlone: boolean;
}

/** Where homes are looked for, and how they come into the order of the page. */
interface Plan extends Pick<Conditions, "where" | "values"> {
  from: string;
  order: string;
}

/** Which homes a visitor may see, whatever they look for. */
export interface SearchRules {
  /** Sold homes are shown: the MLS's licence says whether they may be. */
  showsSold: boolean;
  /** Not the agent's own that the feed lacks. */
  isFeedAlone?: boolean;
  now: Date;
}

/** Each with the index that has all homes in it. */
const orders: Record<SearchOrder, { index: string; by: readonly string[] }> = {
  newest: { index: "home_by_day", by: ["listed_at DESC", "id DESC"] },
  price_up: { index: "home_by_price", by: ["price ASC", "id ASC"] },
  price_down: { index: "home_by_price", by: ["price DESC", "id DESC"] },
  largest: { index: "home_by_size", by: ["square_feet DESC", "id DESC"] },
};

/** Finds a page of homes and counts them all. Every order is whole, so that no home stands on two pages. */
export function searchHomes(database: DatabaseSync, criteria: Criteria, rules: SearchRules): Found {
  const conditions = conditionsOf(criteria, rules);
  const count = countHomes(database, conditions, mostCounted + 1);
  const lastPage = Math.max(1, Math.ceil(count / homesAPage));
  // Beyond what is counted, pages go on as long as there are homes.
  const page = count > mostCounted ? criteria.page : Math.min(criteria.page, lastPage);
  const skipped = (page - 1) * homesAPage;
  const isDense = count > mostCounted || isWalkShorter(database, skipped, count);
  const homes = homesOf(database, skipped, (isDense ? walk : lookUp)(conditions, criteria.order));
  if (homes.length > 0 || page <= lastPage) return { homes, count, page };
  // Beyond the last page, which is not known when there are too many to count.
  const last = Math.ceil(countHomes(database, conditions, Number.MAX_SAFE_INTEGER) / homesAPage);
  return last < page ? searchHomes(database, { ...criteria, page: last }, rules) : { homes, count, page };
}

/** Finds the keys of all homes, in no order: for a mirror of a few that is asked thousands of times. */
export function keysFinder(database: DatabaseSync): (criteria: Criteria, rules: SearchRules) => string[] {
  const prepared = new Map<string, StatementSync>();
  return (criteria, rules) => {
    const { from, where, values } = lookUp(conditionsOf(criteria, rules), "newest");
    const sql = `SELECT key FROM ${from} WHERE ${where}`;
    const statement = prepared.get(sql) ?? database.prepare(sql);
    prepared.set(sql, statement);
    return (statement.all(...values) as { key: string }[]).map(({ key }) => key);
  };
}

/** How the homes that are found are spread over the land. */
export interface Spread {
  cells: Cell[];
  /** How many have no place that may be shown. */
  withoutPlace: number;
}

/**
 * The places are counted here: for SQLite to put them in groups takes it twice as long as to tell them.
 * @param size of a cell, in hundred-thousandths of a degree
 */
export function spreadOf(database: DatabaseSync, criteria: Criteria, rules: SearchRules, size: number): Spread {
  const { from, where, values } = lookUp(conditionsOf(criteria, rules), "newest");
  const places = database.prepare(`SELECT lat, lon FROM ${from} WHERE ${where}`);
  places.setReturnArrays(true);
  const heaps = new Map<number, Heap>();
  let withoutPlace = 0;
  for (const [lat, lon] of places.all(...values) as unknown as [number, number][]) {
    if (lat === 0) withoutPlace += 1;
    else addTo(heaps, Math.floor(lat / size) * stepsOf(360) + Math.floor(lon / size), lat, lon);
  }
  return { cells: [...heaps.values()].map(cellOf), withoutPlace };
}

/** Places of one cell, in the steps in which they are kept. */
interface Heap extends Box {
  count: number;
  lats: number;
  lons: number;
}

function addTo(heaps: Map<number, Heap>, cell: number, lat: number, lon: number): void {
  const heap = heaps.get(cell);
  if (!heap) {
    heaps.set(cell, { count: 1, lats: lat, lons: lon, west: lon, south: lat, east: lon, north: lat });
    return;
  }
  heap.count += 1;
  heap.lats += lat;
  heap.lons += lon;
  if (lon < heap.west) heap.west = lon;
  if (lat < heap.south) heap.south = lat;
  if (lon > heap.east) heap.east = lon;
  if (lat > heap.north) heap.north = lat;
}

function cellOf({ count, lats, lons, west, south, east, north }: Heap): Cell {
  return {
    count,
    latitude: degreesOf(lats / count),
    longitude: degreesOf(lons / count),
    box: { west: degreesOf(west), south: degreesOf(south), east: degreesOf(east), north: degreesOf(north) },
  };
}

function countHomes(database: DatabaseSync, conditions: Conditions, most: number): number {
  const { from, where, values } = conditions.isWordsAlone ? ofWords(conditions) : lookUp(conditions, "newest");
  const counted = database.prepare(`SELECT count(*) AS count FROM (SELECT 1 FROM ${from} WHERE ${where} LIMIT ?)`);
  return (counted.get(...values, most) as { count: number }).count;
}

/** Where the index of words tells it all, and no home has to be looked up to be counted. */
function ofWords({ words }: Conditions): Omit<Plan, "order"> {
  return { from: "words", where: "words MATCH ?", values: [`${words} "${forSaleWord}"`] };
}

/** Homes passed by in their order in the time in which one is looked up by its id and put in order. */
const passedPerLookUp = 8;

/** Whether going through all homes in their order comes to the end of the page before those that match are put in order. */
function isWalkShorter(database: DatabaseSync, skipped: number, count: number): boolean {
  // About: ids of homes that have gone are missing among them.
  const { homes } = database.prepare("SELECT max(id) AS homes FROM home").get() as { homes: number | null };
  return ((skipped + homesAPage) / count) * (homes ?? 0) < count * passedPerLookUp;
}

/** Goes through all homes in their order up to the end of the page: where many match, that is not far. */
function walk({ where, values, words }: Conditions, order: SearchOrder): Plan {
  const { index, by } = orders[order];
  // Without the sign SQLite would begin with the words.
  const among = "+id IN (SELECT rowid FROM words WHERE words MATCH ?) AND ";
  return {
    from: `home INDEXED BY ${index}`,
    where: words === "" ? where : `${among}${where}`,
    values: words === "" ? values : [words, ...values],
    order: by.join(", "),
  };
}

/** Looks up those that match, by the words or by the best index there is, and puts them in order. */
function lookUp({ where, values, words }: Conditions, order: SearchOrder): Plan {
  // The sign keeps SQLite from choosing an index for the order alone.
  const sorted = orders[order].by.map((column) => `+${column}`).join(", ");
  if (words === "") return { from: "home", where, values, order: sorted };
  return {
    from: "words CROSS JOIN home INDEXED BY home_by_id ON home.id = words.rowid",
    where: `words MATCH ? AND ${where}`,
    values: [words, ...values],
    order: sorted,
  };
}

function homesOf(database: DatabaseSync, skipped: number, { from, where, values, order }: Plan): MlsHome[] {
  const chosen = `SELECT id FROM ${from} WHERE ${where} ORDER BY ${order} LIMIT ${homesAPage} OFFSET ${skipped}`;
  // The ids come from an index alone; only the homes of this page are read.
  const rows = database.prepare(`SELECT data FROM home WHERE id IN (${chosen}) ORDER BY ${order}`).all(...values);
  return (rows as { data: string }[]).map(fromHomeRow);
}

function conditionsOf(criteria: Criteria, { showsSold, isFeedAlone, now }: SearchRules): Conditions {
  const parts: [sql: string, ...values: SQLInputValue[]][] = [statusCondition(criteria, showsSold)];
  const least = (column: string, value: number | undefined) => {
    if (value !== undefined) parts.push([`${column} >= ?`, value]);
  };
  // What is not known of a home, or is none of it, is not little of it.
  const most = (column: string, value: number | undefined) => {
    if (value !== undefined) parts.push([`${column} > 0 AND ${column} <= ?`, value]);
  };
  if (isFeedAlone) parts.push(["id > 0"]);
  least("price", criteria.priceMin);
  if (criteria.priceMax !== undefined) parts.push(["price <= ?", criteria.priceMax]);
  least("beds", criteria.beds);
  least("baths", criteria.baths);
  least("square_feet", criteria.squareFeetMin);
  least("acres", criteria.acresMin);
  least("year", criteria.yearMin);
  least("garage", criteria.garageMin);
  most("beds", criteria.bedsMax);
  most("square_feet", criteria.squareFeetMax);
  most("acres", criteria.acresMax);
  most("year", criteria.yearMax);
  if (criteria.hoaMax !== undefined) parts.push(["hoa >= 0 AND hoa <= ?", criteria.hoaMax]);
  if (criteria.stories !== undefined) parts.push(["stories > 0 AND stories = ?", criteria.stories]);
  if (criteria.near.length > 0) parts.push(among("zip", criteria.nearZipCodes ?? zipCodesNear(criteria.near)));
  for (const [column, list] of [
    ["city", criteria.cities],
    ["zip", criteria.zipCodes],
    ["type", criteria.types],
  ] as const) {
    if (list.length > 0) parts.push([`${column} IN (${list.map(() => "?").join(", ")})`, ...list]);
  }
  if (criteria.box) parts.push(...boxConditions(criteria.box));
  if (criteria.drive) parts.push(among("zip", criteria.drive.known?.zipCodes ?? []));
  if (criteria.hasOpenHouse) parts.push(["open_until <> '' AND open_until > ?", now.toISOString()]);
  if (criteria.beds !== undefined && !isNarrow(criteria)) parts.push(roomsCondition(criteria.beds));
  const words = wordsQuery(criteria.words ?? "");
  if (words === "" && criteria.words) parts.push(["0"]);
  return {
    where: parts.map(([sql]) => sql).join(" AND "),
    values: parts.flatMap(([, ...values]) => values),
    words,
    isWordsAlone: words !== "" && criteria.status === undefined && parts.length === 1,
  };
}

/** As one list: beside other ZIP codes it narrows them. */
function among(column: string, list: readonly (string | number)[]): [sql: string, ...values: SQLInputValue[]] {
  return [`${column} IN (SELECT value FROM json_each(?))`, JSON.stringify(list)];
}

/** A box of more is most of what there is, and bands would not lead to its homes sooner. */
const mostBands = 200;

/** What has no place is in no box, not even in the whole world. */
function boxConditions({ west, south, east, north }: Box): [sql: string, ...values: SQLInputValue[]][] {
  const ends = [south, north, west, east].map(stepsOf);
  const [first, last] = [south, north].map((edge) => Math.trunc(stepsOf(edge) / bandSteps)) as [number, number];
  const bands = Array.from({ length: Math.min(last - first, mostBands) + 1 }, (_, at) => first + at);
  return [
    ["lat <> 0 AND lat BETWEEN ? AND ? AND lon BETWEEN ? AND ?", ...ends],
    ...(bands.length > mostBands ? [] : [among(`lat / ${bandSteps}`, bands)]),
  ];
}

/** Whether something is asked for that leads to fewer homes than rooms and price do. */
function isNarrow({ cities, zipCodes, near, types, ...others }: Criteria): boolean {
  const { box, drive, hoaMax, stories, hasOpenHouse, words } = others;
  const isAsked = [box, drive, hoaMax, stories, hasOpenHouse, words].some((each) => each !== undefined);
  return isAsked || [cities, zipCodes, near, types].some(({ length }) => length > 0);
}

/** Each number of rooms by itself, so that the index behind it narrows the price, too. */
function roomsCondition(beds: number): [sql: string] {
  const all = Array.from({ length: mostRooms + 1 }, (_, rooms) => rooms);
  return [`min(beds, ${mostRooms}) IN (${all.filter((rooms) => rooms >= Math.min(beds, mostRooms))})`];
}

/** Without a status: what is for sale, under contract or not. Each by itself: behind a range an index narrows nothing more. */
function statusCondition({ status }: Criteria, showsSold: boolean): [sql: string, ...values: SQLInputValue[]] {
  if (status === undefined) return ["status IN (0, 1)"];
  return status === "sold" && !showsSold ? ["0"] : ["status = ?", listingStatuses.indexOf(status)];
}
