import type { DatabaseSync, StatementSync } from "node:sqlite";
import type { MlsHome } from "#domain/mls/home/mls-home.ts";
import type { Criteria, SearchOrder } from "#domain/mls/search/criteria.ts";
import { type Conditions, conditionsOf, type SearchRules } from "./conditions.ts";
import { dayWords, fromHomeRow, soldWord } from "./home-row.ts";

/** The number of homes on a page. */
export const homesAPage = 24;
/** Above it, the page shows no exact count. */
const mostCounted = 10_000;

export interface Found {
  homes: MlsHome[];
  /** The number of matches; `mostCounted + 1` if there are more than `mostCounted`. */
  count: number;
  /** The shown page: the last one if a later one was requested. */
  page: number;
}

/** Where to look for homes, and how to sort them. */
interface Plan extends Pick<Conditions, "where" | "values"> {
  from: string;
  order: string;
}

/** Each order with its index, which contains all homes. */
const orders: Record<SearchOrder, { index: string; by: readonly string[] }> = {
  newest: { index: "home_by_day", by: ["listed_at DESC", "id DESC"] },
  price_up: { index: "home_by_price", by: ["price ASC", "id ASC"] },
  price_down: { index: "home_by_price", by: ["price DESC", "id DESC"] },
  largest: { index: "home_by_size", by: ["square_feet DESC", "id DESC"] },
};

/** Finds a page of homes and counts all matches. Every order is total, so that no home appears on two pages. */
export function searchHomes(database: DatabaseSync, criteria: Criteria, rules: SearchRules): Found {
  const conditions = conditionsOf(criteria, rules);
  const count = countHomes(database, conditions, mostCounted + 1);
  const lastPage = Math.max(1, Math.ceil(count / homesAPage));
  // Beyond the counted matches, pages continue while there are homes.
  const page = count > mostCounted ? criteria.page : Math.min(criteria.page, lastPage);
  const skipped = (page - 1) * homesAPage;
  const size = Math.min(homesAPage, rules.most ?? homesAPage);
  const isDense = count > mostCounted || isWalkShorter(database, skipped, count);
  const pageOf = (wanted: Conditions) =>
    homesOf(database, { skipped, size }, (isDense ? walk : lookUp)(wanted, criteria.order));
  const recent =
    isDense && criteria.order === "newest" && ofLastDays(database, conditions, (skipped + homesAPage) / count);
  const newest = recent ? pageOf(recent) : [];
  const homes = newest.length === size ? newest : pageOf(conditions);
  if (homes.length > 0 || page <= lastPage) return { homes, count, page };
  // Beyond the last page, which is unknown when there are too many to count.
  const last = Math.ceil(countHomes(database, conditions, Number.MAX_SAFE_INTEGER) / homesAPage);
  return last < page ? searchHomes(database, { ...criteria, page: last }, rules) : { homes, count, page };
}

/** Finds the keys of all matches, unordered: for a small mirror that is queried thousands of times. */
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

/** With more word matches than this, scanning the homes left by the other criteria costs less than looking up each. */
const mostLookedUp = 5_000;

function countHomes(database: DatabaseSync, conditions: Conditions, most: number): number {
  const { words, isWordsAlone } = conditions;
  const count = ({ from, where, values }: Omit<Plan, "order">, limit: number) => {
    const counted = database.prepare(`SELECT count(*) AS count FROM (SELECT 1 FROM ${from} WHERE ${where} LIMIT ?)`);
    return (counted.get(...values, limit) as { count: number }).count;
  };
  if (isWordsAlone) return count(ofWords(conditions), most);
  const areFew = words === "" || count(ofWords(conditions), mostLookedUp) < mostLookedUp;
  return count(areFew ? lookUp(conditions, "newest") : { from: "home", ...amongAll(conditions) }, most);
}

/** If the word index alone answers the query, counting needs no lookup of homes. */
function ofWords({ words }: Conditions): Omit<Plan, "order"> {
  return { from: "words", where: "words MATCH ?", values: [`(${words}) NOT "${soldWord}"`] };
}

/** Homes that can be skipped in order in the time it takes to look up and sort one. */
const passedPerLookUp = 8;

/** Whether walking all homes in order reaches the end of the page before the matches are sorted. */
function isWalkShorter(database: DatabaseSync, skipped: number, count: number): boolean {
  return ((skipped + homesAPage) / count) * homesIn(database) < count * passedPerLookUp;
}

/** Approximate: the ids of removed homes leave gaps. */
function homesIn(database: DatabaseSync): number {
  return (database.prepare("SELECT max(id) AS homes FROM home").get() as { homes: number | null }).homes ?? 0;
}

/** Walks all homes in order up to the end of the page: with many matches, that is not far. */
function walk(conditions: Conditions, order: SearchOrder): Plan {
  const { index, by } = orders[order];
  return { from: `home INDEXED BY ${index}`, ...amongAll(conditions), order: by.join(", ") };
}

/** Collects the word matches once, if there are too many to look up one by one. */
function amongAll({ where, values, words }: Conditions): Pick<Plan, "where" | "values"> {
  if (words === "") return { where, values };
  // Without the plus sign, SQLite would start with the words.
  return { where: `+id IN (SELECT rowid FROM words WHERE words MATCH ?) AND ${where}`, values: [words, ...values] };
}

/** More days than this contain almost as many homes as the whole mirror. */
const mostDays = 31;

/**
 * The same, limited to the last days' homes if these should be enough: the index has too many matches in all to collect
 * them.
 */
function ofLastDays(database: DatabaseSync, conditions: Conditions, share: number): Conditions | undefined {
  if (conditions.words === "") return undefined;
  const times = database.prepare(
    "SELECT listed_at FROM home INDEXED BY home_by_day ORDER BY listed_at DESC LIMIT 1 OFFSET ?",
  );
  const timeOf = (place: number) => (times.get(place) as { listed_at: string } | undefined)?.listed_at;
  const since = timeOf(Math.ceil(1.7 * share * homesIn(database)));
  if (!since) return undefined;
  const days = dayWords(since, timeOf(0)).map((word) => `"${word}"`);
  if (days.length > mostDays) return undefined;
  const { where, values, words } = conditions;
  return {
    ...conditions,
    words: `(${words}) AND (${days.join(" OR ")})`,
    where: `listed_at >= ? AND ${where}`,
    values: [since, ...values],
  };
}

/** Looks up the matches by the words or the best index, and sorts them. */
export function lookUp({ where, values, words }: Conditions, order: SearchOrder): Plan {
  // The plus sign keeps SQLite from choosing an index only for the order.
  const sorted = orders[order].by.map((column) => `+${column}`).join(", ");
  if (words === "") return { from: "home", where, values, order: sorted };
  return {
    from: "words CROSS JOIN home INDEXED BY home_by_id ON home.id = words.rowid",
    where: `words MATCH ? AND ${where}`,
    values: [words, ...values],
    order: sorted,
  };
}

function homesOf(
  database: DatabaseSync,
  { skipped, size }: { skipped: number; size: number },
  { from, where, values, order }: Plan,
): MlsHome[] {
  const chosen = `SELECT id FROM ${from} WHERE ${where} ORDER BY ${order} LIMIT ${size} OFFSET ${skipped}`;
  // The ids come from an index alone. Only the homes of this page are read.
  const rows = database.prepare(`SELECT data FROM home WHERE id IN (${chosen}) ORDER BY ${order}`).all(...values);
  return (rows as { data: string }[]).map(fromHomeRow);
}
