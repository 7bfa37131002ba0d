import type { DatabaseSync, StatementSync } from "node:sqlite";
import type { MlsHome } from "#domain/mls/home/mls-home.ts";
import { fromHomeRow, wordsQuery } from "./home-row.ts";

/** What the address of a home is made of, and when it changed. */
type HomePlace = Pick<MlsHome, "mlsNumber" | "street" | "city" | "zipCode" | "changedAt">;

/** What is asked of the homes, beside the search. */
export function createHomeReader(database: DatabaseSync) {
  const statements = prepare(database);
  const homes = (rows: unknown) => (rows as { data: string }[]).map(fromHomeRow);
  const home = (row: unknown) => (row === undefined ? undefined : fromHomeRow(row as { data: string }));
  return {
    findByKey: (key: string) => home(statements.findByKey.get(key)),
    /** Of the feed; one for sale before one that is sold. */
    findByNumber: (mlsNumber: string) => home(statements.findByNumber.get(mlsNumber)),
    /** The keys of all homes of the feed, for the daily comparison. */
    keys: () => new Set(textsOf(statements.keys)),
    /** Homes that came on the market after this. ISO timestamp. */
    onMarketSince: (since: string) => homes(statements.onMarketSince.all(since)),
    /** The homes that one of these agents lists. It reads through all: for a run of the feed. */
    homesOf: (agentIds: readonly string[]) => homes(statements.homesOf.all(JSON.stringify(agentIds))),
    /** Of homes for sale, in the order in which they came into the mirror. */
    placesForSale: (first: number, limit: number): HomePlace[] =>
      (statements.placesForSale.all(limit, first) as { place: string }[]).map(({ place }) => JSON.parse(place)),
    countForSale: () => (statements.countForSale.get() as { count: number }).count,
    /** The cities and ZIP codes of the homes that are for sale, and subdivisions of three homes and more. */
    places: () => ({
      cities: textsOf(statements.cities),
      zipCodes: textsOf(statements.zipCodes),
      subdivisions: textsOf(statements.subdivisions),
    }),
    /** Whether any home has a word that begins so. */
    hasWord(word: string): boolean {
      const query = wordsQuery(word);
      return query !== "" && statements.hasWord.get(query) !== undefined;
    },
  };
}

/** The values of the one column, which is called `text`. */
export function textsOf(statement: StatementSync): string[] {
  return (statement.all() as { text: string }[]).map(({ text }) => text);
}

function prepare(database: DatabaseSync) {
  return {
    findByKey: database.prepare("SELECT data FROM home WHERE key = ?"),
    findByNumber: database.prepare(
      "SELECT data FROM home WHERE mls_number = ? COLLATE NOCASE AND id > 0 ORDER BY status LIMIT 1",
    ),
    keys: database.prepare("SELECT key AS text FROM home WHERE id > 0"),
    onMarketSince: database.prepare(
      "SELECT data FROM home INDEXED BY home_by_day WHERE listed_at > ? AND id > 0 AND data ->> 'onMarketAt' IS NOT NULL",
    ),
    homesOf: database.prepare(
      `SELECT data FROM home WHERE id > 0 AND EXISTS (
        SELECT 1 FROM json_each(data, '$.agentIds') WHERE value IN (SELECT value FROM json_each(?)))`,
    ),
    // The ids come from an index alone, however far behind they begin. The patch leaves out what is not known.
    placesForSale: database.prepare(
      `SELECT json_patch('{}', json_object(
          'mlsNumber', mls_number, 'street', data ->> 'street', 'city', city, 'zipCode', data ->> 'zipCode', 'changedAt', changed_at)) AS place
        FROM home WHERE id IN (SELECT id FROM home INDEXED BY home_by_id WHERE id > 0 AND status < 2 ORDER BY id LIMIT ? OFFSET ?)
        ORDER BY id`,
    ),
    countForSale: database.prepare(
      "SELECT count(*) AS count FROM home INDEXED BY home_by_id WHERE id > 0 AND status < 2",
    ),
    cities: database.prepare("SELECT DISTINCT city AS text FROM home WHERE city <> '' ORDER BY city"),
    zipCodes: database.prepare("SELECT DISTINCT zip AS text FROM home WHERE zip <> '' ORDER BY zip"),
    // A name of one word is a word.
    subdivisions: database.prepare(
      "SELECT subdivision AS text FROM home WHERE subdivision <> '' AND subdivision LIKE '% %' GROUP BY subdivision HAVING count(*) > 2",
    ),
    hasWord: database.prepare("SELECT 1 FROM words WHERE words MATCH ? LIMIT 1"),
  };
}
