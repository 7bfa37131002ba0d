import type { DatabaseSync, StatementSync } from "node:sqlite";
import type { MlsHome } from "#domain/mls/home/mls-home.ts";
import type { Criteria, SearchOrder } from "#domain/mls/search/criteria.ts";
import { type Conditions, conditionsOf, type SearchRules } from "./conditions.ts";
import { dayWords, fromHomeRow, soldWord } from "./home-row.ts";

/** As many as a page shows. */
export const homesAPage = 24;
/** Above it nobody is told how many there are. */
const mostCounted = 10_000;

export interface Found {
  homes: MlsHome[];
  /** How many there are; `mostCounted + 1` when there are more than `mostCounted`. */
  count: number;
  /** The page that is shown: the last one when a later one was asked for. */
  page: number;
}

/** Where homes are looked for, and how they come into the order of the page. */
interface Plan extends Pick<Conditions, "where" | "values"> {
  from: string;
  order: string;
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
  const pageOf = (wanted: Conditions) => homesOf(database, skipped, (isDense ? walk : lookUp)(wanted, criteria.order));
  const recent =
    isDense && criteria.order === "newest" && ofLastDays(database, conditions, (skipped + homesAPage) / count);
  const newest = recent ? pageOf(recent) : [];
  const homes = newest.length === homesAPage ? newest : pageOf(conditions);
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

/** Homes with the words; of more, going through those that all else leaves costs less than looking each of them up. */
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

/** Where the index of words tells it all, and no home has to be looked up to be counted. */
function ofWords({ words }: Conditions): Omit<Plan, "order"> {
  return { from: "words", where: "words MATCH ?", values: [`(${words}) NOT "${soldWord}"`] };
}

/** Homes passed by in their order in the time in which one is looked up by its id and put in order. */
const passedPerLookUp = 8;

/** Whether going through all homes in their order comes to the end of the page before those that match are put in order. */
function isWalkShorter(database: DatabaseSync, skipped: number, count: number): boolean {
  return ((skipped + homesAPage) / count) * homesIn(database) < count * passedPerLookUp;
}

/** About: ids of homes that have gone are missing among them. */
function homesIn(database: DatabaseSync): number {
  return (database.prepare("SELECT max(id) AS homes FROM home").get() as { homes: number | null }).homes ?? 0;
}

/** Goes through all homes in their order up to the end of the page: where many match, that is not far. */
function walk(conditions: Conditions, order: SearchOrder): Plan {
  const { index, by } = orders[order];
  return { from: `home INDEXED BY ${index}`, ...amongAll(conditions), order: by.join(", ") };
}

/** Gathers what the words match once, where that is too much to be looked up one by one. */
function amongAll({ where, values, words }: Conditions): Pick<Plan, "where" | "values"> {
  if (words === "") return { where, values };
  // Without the sign SQLite would begin with the words.
  return { where: `+id IN (SELECT rowid FROM words WHERE words MATCH ?) AND ${where}`, values: [words, ...values] };
}

/** In more of them there are not much fewer homes than in all. */
const mostDays = 31;

/** The same of the homes of the last days alone, where these should be enough: the index has too many of all to gather them. */
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

/** Looks up those that match, by the words or by the best index there is, and puts them in order. */
export function lookUp({ where, values, words }: Conditions, order: SearchOrder): Plan {
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
