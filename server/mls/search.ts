import type { DatabaseSync, SQLInputValue } from "node:sqlite";
import { listingStatuses } from "#domain/listings/listing.ts";
import type { Criteria, SearchOrder } from "#domain/mls/criteria.ts";
import type { MlsHome } from "#domain/mls/mls-home.ts";
import { fromHomeRow } from "./home-row.ts";

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

interface Conditions {
  /** The table, and for words the index that holds all that is compared. */
  from: string;
  where: string;
  values: SQLInputValue[];
}

/** Which homes a visitor may see, whatever they look for. */
export interface SearchRules {
  /** Sold homes are shown: the MLS's licence says whether they may be. */
  showsSold: boolean;
  now: Date;
}

const orders: Record<SearchOrder, string> = {
  newest: "listed_at DESC, id DESC",
  price_up: "price ASC, id ASC",
  price_down: "price DESC, id DESC",
  largest: "square_feet DESC, id DESC",
};

/** Finds a page of homes and counts them all. Every order is whole, so that no home stands on two pages. */
export function searchHomes(database: DatabaseSync, criteria: Criteria, rules: SearchRules): Found {
  const { from, where, values } = conditionsOf(criteria, rules);
  const counted = database.prepare(
    `SELECT count(*) AS count FROM (SELECT 1 FROM ${from} WHERE ${where} LIMIT ${mostCounted + 1})`,
  );
  const { count } = counted.get(...values) as { count: number };
  const lastPage = Math.max(1, Math.ceil(count / homesAPage));
  // Beyond what is counted, pages go on as long as there are homes.
  const page = count > mostCounted ? criteria.page : Math.min(criteria.page, lastPage);
  const homes = homesOn(database, page, { from, where, values, order: orders[criteria.order] });
  // Beyond the last page, which is not known when there are too many to count.
  if (homes.length === 0 && page > lastPage) return lastOf(database, criteria, rules, { from, where, values });
  return { homes, count, page };
}

function homesOn(
  database: DatabaseSync,
  page: number,
  { from, where, values, order }: Conditions & { order: string },
): MlsHome[] {
  const chosen = `SELECT id FROM ${from} WHERE ${where} ORDER BY ${order} LIMIT ${homesAPage} OFFSET ${(page - 1) * homesAPage}`;
  // The ids come from an index alone; only the homes of this page are read.
  const rows = database.prepare(`SELECT data FROM home WHERE id IN (${chosen}) ORDER BY ${order}`).all(...values);
  return (rows as { data: string }[]).map(fromHomeRow);
}

function lastOf(
  database: DatabaseSync,
  criteria: Criteria,
  rules: SearchRules,
  { from, where, values }: Conditions,
): Found {
  const all = database.prepare(`SELECT count(*) AS count FROM ${from} WHERE ${where}`).get(...values) as {
    count: number;
  };
  return searchHomes(database, { ...criteria, page: Math.ceil(all.count / homesAPage) }, rules);
}

function conditionsOf(criteria: Criteria, { showsSold, now }: SearchRules): Conditions {
  const parts: [sql: string, ...values: SQLInputValue[]][] = [statusCondition(criteria, showsSold)];
  const least = (column: string, value: number | undefined) => {
    if (value !== undefined) parts.push([`${column} >= ?`, value]);
  };
  least("price", criteria.priceMin);
  if (criteria.priceMax !== undefined) parts.push(["price <= ?", criteria.priceMax]);
  least("beds", criteria.beds);
  least("baths", criteria.baths);
  least("square_feet", criteria.squareFeetMin);
  least("acres", criteria.acresMin);
  least("year", criteria.yearMin);
  for (const [column, list] of [
    ["city", criteria.cities],
    ["zip", criteria.zipCodes],
    ["type", criteria.types],
  ] as const) {
    if (list.length > 0) parts.push([`${column} IN (${list.map(() => "?").join(", ")})`, ...list]);
  }
  if (criteria.hasOpenHouse) parts.push(["open_until > ?", now.toISOString()]);
  const words = wordsQuery(criteria.words ?? "");
  if (words !== "") parts.push(["id IN (SELECT rowid FROM words WHERE words MATCH ?)", words]);
  else if (criteria.words) parts.push(["0"]);
  const from = words === "" ? "home" : "home INDEXED BY home_by_id";
  return { from, where: parts.map(([sql]) => sql).join(" AND "), values: parts.flatMap(([, ...values]) => values) };
}

/** Without a status: what is for sale, under contract or not. */
function statusCondition({ status }: Criteria, showsSold: boolean): [sql: string, ...values: SQLInputValue[]] {
  if (status === undefined) return ["status < 2"];
  return status === "sold" && !showsSold ? ["0"] : ["status = ?", listingStatuses.indexOf(status)];
}

/** Each word as the beginning of one in the home: quoted, so that nothing in it is syntax of the index. */
export function wordsQuery(words: string): string {
  const parts = words.split(/[^\p{L}\p{N}\p{M}]+/u).filter(Boolean);
  return parts.map((part) => `"${part}"*`).join(" ");
}
