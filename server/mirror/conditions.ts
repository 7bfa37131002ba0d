import type { SQLInputValue } from "node:sqlite";
import { listingStatuses } from "#domain/listings/listing.ts";
import { type Box, stepsOf } from "#domain/map/box.ts";
import type { Criteria, OpenDay } from "#domain/mls/search/criteria.ts";
import { zipCodesNear } from "#domain/mls/search/installations.ts";
import { datesOf } from "#domain/mls/search/open-days.ts";
import { day } from "#domain/time-units.ts";
import { dayAfter, instantOf, wallClock } from "#domain/wall-clock.ts";
import { wordsQuery } from "./home-row.ts";
import { bandSteps, mostRooms } from "./mirror-schema.ts";

/** Which homes visitors may see, whatever the search. */
export interface SearchRules {
  /** Whether to show sold homes, as the MLS's license allows. */
  showsSold: boolean;
  /** Leaves out the agent's own homes that the feed lacks. */
  isFeedAlone?: boolean;
  now: Date;
  /** Reads only this many of the page's homes. */
  most?: number | undefined;
  /** The agent's, for "today" and days of open houses. UTC if absent. */
  timeZone?: string;
}

/** What a home must match. */
export interface Conditions {
  where: string;
  values: SQLInputValue[];
  /** Query for the word index; empty without search words. */
  words: string;
  /** The criteria are only words, for homes for sale. */
  isWordsAlone: boolean;
}

type Part = [sql: string, ...values: SQLInputValue[]];

/** Translates criteria to SQL. */
export function conditionsOf(criteria: Criteria, rules: SearchRules): Conditions {
  const { showsSold, isFeedAlone, now } = rules;
  const parts: Part[] = [statusCondition(criteria, showsSold)];
  const least = (column: string, value: number | undefined) => {
    if (value !== undefined) parts.push([`${column} >= ?`, value]);
  };
  // An unknown or absent value doesn't count as a small one.
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
  if (criteria.near.length > 0) parts.push(among("zip", zipCodesNear(criteria.near)));
  for (const [column, list] of [
    ["city", criteria.cities],
    ["zip", criteria.zipCodes],
    ["type", criteria.types],
  ] as const) {
    if (list.length > 0) parts.push([`${column} IN (${list.map(() => "?").join(", ")})`, ...list]);
  }
  if (criteria.box) parts.push(...boxConditions(criteria.box));
  if (criteria.drive) parts.push(among("zip", criteria.drive.known?.zipCodes ?? []));
  if (criteria.openHouse) parts.push(...openHouseConditions(criteria.openHouse, rules));
  if (criteria.listedDays !== undefined) parts.push(listedCondition(criteria.listedDays, rules));
  if (criteria.isReduced) parts.push(["reduced = 1"]);
  if (criteria.isBack) parts.push(backCondition(now));
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

/** As one list: next to other ZIP codes, it narrows them. */
function among(column: string, list: readonly (string | number)[]): [sql: string, ...values: SQLInputValue[]] {
  return [`${column} IN (SELECT value FROM json_each(?))`, JSON.stringify(list)];
}

function openHouseConditions(openDay: OpenDay, { now, timeZone = "UTC" }: SearchRules): Part[] {
  const until: Part = ["open_until <> '' AND open_until > ?", now.toISOString()];
  if (openDay === "yes") return [until];
  const days = JSON.stringify(datesOf(openDay, wallClock(now, timeZone).slice(0, 10)));
  const each = `EXISTS (SELECT 1 FROM json_each(data, '$.openHouses')
    WHERE value ->> 'endsAt' > ? AND value ->> 'date' IN (SELECT value FROM json_each(?)))`;
  return [until, [each, now.toISOString(), days]];
}

/** A home that the feed gives no day is not new. Some feeds give the day alone. */
function listedCondition(days: number, { now, timeZone = "UTC" }: SearchRules): Part {
  const from = dayAfter(wallClock(now, timeZone).slice(0, 10), 1 - days);
  const since = instantOf(`${from}T00:00`, timeZone).toISOString();
  return [
    `listed_at >= ? AND (listed_at >= ? OR length(listed_at) = 10)
      AND coalesce(data ->> '$.onMarketAt', data ->> '$.listedOn') IS NOT NULL`,
    from,
    since,
  ];
}

/** Days that "back on the market" is said of a home. */
const daysBack = 30;

function backCondition(now: Date): Part {
  const since = new Date(now.getTime() - daysBack * day).toISOString();
  const returned = "SELECT mls_number FROM past.event WHERE kind = 'back' AND at >= ?";
  return [
    `id IN (SELECT id FROM home WHERE mls_number COLLATE NOCASE IN (${returned})
      UNION SELECT id FROM home WHERE data ->> '$.name' IN (${returned}))`,
    since,
    since,
  ];
}

/** A box with more bands contains most homes, so the bands would not find its homes sooner. */
const mostBands = 200;

/** A home without a location is in no box, not even the whole world. */
function boxConditions({ west, south, east, north }: Box): [sql: string, ...values: SQLInputValue[]][] {
  const ends = [south, north, west, east].map(stepsOf);
  const [first, last] = [south, north].map((edge) => Math.trunc(stepsOf(edge) / bandSteps)) as [number, number];
  const bands = Array.from({ length: Math.min(last - first, mostBands) + 1 }, (_, at) => first + at);
  return [
    ["lat <> 0 AND lat BETWEEN ? AND ? AND lon BETWEEN ? AND ?", ...ends],
    ...(bands.length > mostBands ? [] : [among(`lat / ${bandSteps}`, bands)]),
  ];
}

/** Whether a criterion narrows the search more than rooms and price do. */
function isNarrow({ cities, zipCodes, near, types, ...others }: Criteria): boolean {
  const { box, drive, hoaMax, stories, openHouse, listedDays, isBack } = others;
  const isAsked = [box, drive, hoaMax, stories, openHouse, listedDays, isBack].some((each) => each !== undefined);
  return isAsked || [cities, zipCodes, near, types].some(({ length }) => length > 0);
}

/** Lists each number of rooms, so that the index also narrows the price. */
function roomsCondition(beds: number): [sql: string] {
  const all = Array.from({ length: mostRooms + 1 }, (_, rooms) => rooms);
  return [`min(beds, ${mostRooms}) IN (${all.filter((rooms) => rooms >= Math.min(beds, mostRooms))})`];
}

/**
 * Without a status: all homes for sale, under contract or not. Lists each status: after a range, an index narrows
 * nothing more.
 */
function statusCondition({ status }: Criteria, showsSold: boolean): [sql: string, ...values: SQLInputValue[]] {
  if (status === undefined) return ["status IN (0, 1)"];
  return status === "sold" && !showsSold ? ["0"] : ["status = ?", listingStatuses.indexOf(status)];
}
