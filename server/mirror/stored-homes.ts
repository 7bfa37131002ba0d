import type { DatabaseSync, StatementSync } from "node:sqlite";
import { nameWithKey } from "#domain/mls/home/home-path.ts";
import type { MlsHome } from "#domain/mls/home/mls-home.ts";
import type { ReadHome } from "#domain/mls/home/read-home.ts";
import { fromHomeRow, homeColumns, toHomeRow, wordsOf, wordsQuery } from "./home-row.ts";
import { prepareWrite } from "./mirror-schema.ts";

/** The data that a home's URL needs, and when it changed. */
type HomePlace = Pick<MlsHome, "mlsNumber" | "name" | "street" | "city" | "zipCode" | "changedAt">;

/** Queries on the homes, besides the search. */
export function createHomeReader(database: DatabaseSync) {
  const statements = prepare(database);
  const homes = (rows: unknown) => (rows as { data: string }[]).map(fromHomeRow);
  const home = (row: unknown) => (row === undefined ? undefined : fromHomeRow(row as { data: string }));
  return {
    findByKey: (key: string) => home(statements.findByKey.get(key)),
    /** A feed home by its name: see `homeName`. If two share a number, the one that has it as its name. */
    findByNumber(name: string): MlsHome | undefined {
      const found = statements.findByName.get(name) ?? statements.findByNumber.get(name);
      return found
        ? home(found)
        : homes(statements.ofNumber.all(name.split("~")[0] ?? "")).find((each) => nameWithKey(each) === name);
    },
    /** The keys of all the feed's homes, for the daily comparison. */
    keys: () => new Set(textsOf(statements.keys)),
    /** Homes that came on the market after this. ISO timestamp. */
    onMarketSince: (since: string) => homes(statements.onMarketSince.all(since)),
    /** The homes that one of these agents lists. A full scan, for feed runs. */
    homesOf: (agentIds: readonly string[]) => homes(statements.homesOf.all(JSON.stringify(agentIds))),
    /** Homes for sale, in the order they entered the mirror. */
    placesForSale: (first: number, limit: number): HomePlace[] =>
      (statements.placesForSale.all(limit, first) as { place: string }[]).map(({ place }) => JSON.parse(place)),
    countForSale: () => (statements.countForSale.get() as { count: number }).count,
    /** The cities, ZIP codes and streets of homes for sale, and subdivisions with at least three homes. */
    places: () => ({
      cities: textsOf(statements.cities),
      zipCodes: textsOf(statements.zipCodes),
      subdivisions: textsOf(statements.subdivisions),
      streets: textsOf(statements.streets),
    }),
    /** Whether this many homes have a word with this prefix. */
    hasWord(word: string, least = 1): boolean {
      const query = wordsQuery(word);
      return query !== "" && statements.hasWord.get(query, least - 1) !== undefined;
    },
  };
}

/** The values of the only column, named `text`. */
export function textsOf(statement: StatementSync): string[] {
  return (statement.all() as { text: string }[]).map(({ text }) => text);
}

function prepare(database: DatabaseSync) {
  return {
    findByKey: database.prepare("SELECT data FROM home WHERE key = ?"),
    findByNumber: database.prepare(
      "SELECT data FROM home WHERE mls_number = ? COLLATE NOCASE AND id > 0 ORDER BY data ->> '$.name' IS NOT NULL, status LIMIT 1",
    ),
    findByName: database.prepare("SELECT data FROM home WHERE data ->> '$.name' = ?"),
    ofNumber: database.prepare("SELECT data FROM home WHERE mls_number = ? COLLATE NOCASE AND id > 0"),
    keys: database.prepare("SELECT key AS text FROM home WHERE id > 0"),
    onMarketSince: database.prepare(
      "SELECT data FROM home INDEXED BY home_by_day WHERE listed_at > ? AND id > 0 AND data ->> 'onMarketAt' IS NOT NULL",
    ),
    homesOf: database.prepare(
      `SELECT data FROM home WHERE id > 0 AND EXISTS (
        SELECT 1 FROM json_each(data, '$.agentIds') WHERE value IN (SELECT value FROM json_each(?)))`,
    ),
    // The ids come from an index alone, however high the offset. The patch leaves out unknown values.
    placesForSale: database.prepare(
      `SELECT json_patch('{}', json_object(
          'mlsNumber', mls_number, 'name', data ->> '$.name', 'street', data ->> 'street', 'city', city, 'zipCode', data ->> 'zipCode', 'changedAt', changed_at)) AS place
        FROM home WHERE id IN (SELECT id FROM home INDEXED BY home_by_id WHERE id > 0 AND status < 2 ORDER BY id LIMIT ? OFFSET ?)
        ORDER BY id`,
    ),
    countForSale: database.prepare(
      "SELECT count(*) AS count FROM home INDEXED BY home_by_id WHERE id > 0 AND status < 2",
    ),
    cities: database.prepare("SELECT DISTINCT city AS text FROM home WHERE city <> '' ORDER BY city"),
    zipCodes: database.prepare("SELECT DISTINCT zip AS text FROM home WHERE zip <> '' ORDER BY zip"),
    subdivisions: database.prepare(
      "SELECT subdivision AS text FROM home WHERE length(subdivision) > 4 GROUP BY subdivision HAVING count(*) > 2",
    ),
    streets: database.prepare("SELECT DISTINCT street AS text FROM home WHERE street <> ''"),
    hasWord: database.prepare("SELECT 1 FROM words WHERE words MATCH ? LIMIT 1 OFFSET ?"),
  };
}

interface KnownRow {
  id: number;
  key: string;
  data: string;
}

/** Writes homes with their words. Call within a transaction. */
export function createHomeWriter(database: DatabaseSync) {
  const columns = homeColumns.join(", ");
  const values = homeColumns.map((column) => `:${column}`).join(", ");
  const changes = homeColumns.map((column) => `${column} = excluded.${column}`).join(", ");
  const statements = {
    find: database.prepare("SELECT id, key, data FROM home WHERE key = ?"),
    own: database.prepare("SELECT id, key, data FROM home WHERE id < 0"),
    put: database.prepare(
      `INSERT INTO home (${columns}) VALUES (${values}) ON CONFLICT (key) DO UPDATE SET ${changes} RETURNING id`,
    ),
    putOwn: prepareWrite(database, `INSERT INTO home (id, ${columns}) VALUES (:id, ${values})`),
    drop: prepareWrite(database, "DELETE FROM home WHERE id = ?"),
    addWords: prepareWrite(database, "INSERT INTO words (rowid, text) VALUES (?, ?)"),
    holder: database.prepare(
      "SELECT 1 FROM home WHERE mls_number = ? COLLATE NOCASE AND id > 0 AND key <> ? AND data ->> '$.name' IS NULL LIMIT 1",
    ),
    forgetWords: prepareWrite(database, "DELETE FROM words WHERE rowid = ?"),
  };

  const find = (key: string) => statements.find.get(key) as KnownRow | undefined;

  function addWords(id: number, home: MlsHome): void {
    statements.addWords.run(id, wordsOf(home));
  }

  function dropId(id: number): void {
    statements.forgetWords.run(id);
    statements.drop.run(id);
  }

  /** A home keeps its name. A new home whose number is taken or unusable as a name is named by its key. */
  function named(home: MlsHome, taken: Map<string, string>): MlsHome {
    const row = find(home.key);
    const known = row && fromHomeRow(row);
    const isKnown = known?.mlsNumber === home.mlsNumber;
    const number = home.mlsNumber.toLowerCase();
    const isFree = (taken.get(number) ?? home.key) === home.key && !statements.holder.get(home.mlsNumber, home.key);
    const isName = isKnown ? known.name === undefined : isFree && /^\S+$/.test(number);
    if (isName) taken.set(number, home.key);
    return isName || home.name ? home : { ...home, name: nameWithKey(home) };
  }

  return {
    /** A page's homes, each with a unique name. */
    named(page: readonly ReadHome[]): ReadHome[] {
      /** Keys by the number that names them in this page, which may list a home twice. */
      const taken = new Map<string, string>();
      return page.map((read) => (read.outcome === "home" ? { ...read, home: named(read.home, taken) } : read));
    },
    /** Returns what it did; undefined if the home was unchanged. */
    put(home: MlsHome): "added" | "changed" | undefined {
      const row = toHomeRow(home);
      const known = find(home.key);
      if (known?.data === row.data) return undefined;
      if (known) statements.forgetWords.run(known.id);
      const { id } = statements.put.get(row) as { id: number };
      addWords(id, home);
      return known ? "changed" : "added";
    },
    drop(key: string): 0 | 1 {
      const known = find(key);
      if (!known) return 0;
      dropId(known.id);
      return 1;
    },
    /**
     * Returns the writes that make these the agent's own homes, or undefined if nothing changed. Their ids are
     * negative, so every index keeps them apart from the feed's.
     */
    ownHomes(homes: readonly MlsHome[]): (() => void) | undefined {
      const before = new Map((statements.own.all() as unknown as KnownRow[]).map((row) => [row.key, row]));
      const rows = homes.map((home) => ({ home, row: toHomeRow(home) }));
      const wanted = new Map(rows.map(({ row }) => [row.key, row.data]));
      const old = [...before.values()].filter(({ key, data }) => wanted.get(key) !== data);
      const added = rows.filter(({ row }) => before.get(String(row.key))?.data !== row.data);
      if (old.length + added.length === 0) return undefined;
      return () => {
        for (const { id } of old) dropId(id);
        let last = Math.min(0, ...[...before.values()].map(({ id }) => id));
        for (const { home, row } of added) {
          last -= 1;
          statements.putOwn.run({ ...row, id: last });
          addWords(last, home);
        }
      };
    },
  };
}
