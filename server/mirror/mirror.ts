import { randomUUID } from "node:crypto";
import type { DatabaseSync, StatementSync } from "node:sqlite";
import type { HomeEvent } from "#domain/mls/home/home-events.ts";
import type { GoneHome, MlsHome } from "#domain/mls/home/mls-home.ts";
import type { ReadHome } from "#domain/mls/home/read-home.ts";
import { fromHomeRow, homeColumns, toHomeRow, wordsOf, wordsQuery } from "./home-row.ts";
import { createPast, type Past } from "./past.ts";

/** How far the feed was read: everything that changed before this, in the order of time and key. */
export interface FeedCursor {
  changedAt: string;
  key: string;
}

/** What a page of the feed did to the mirror. */
export interface AppliedPage {
  added: number;
  changed: number;
  removed: number;
}

/** Where the homes in the mirror come from. */
export interface MirrorSource {
  /** `demo`: they are invented. */
  kind: "demo" | "feed";
  /** When the feed was read to its end the last time. ISO timestamp. */
  readAt: string;
}

/**
 * What is written down beside the homes, by its name: `cursor`, `source` and what a run notes. `edition` is another text after
 * each change of the homes, and absent while nothing was ever written.
 */
export type MirrorState = Readonly<Record<string, string>>;

/** The homes of the MLS, as one table of a file that only this process writes. */
export interface Mirror {
  /** Writes what a page of the feed says, and how far the feed was read, in one transaction: a kill leaves both or neither. */
  apply(page: readonly ReadHome[], cursor?: FeedCursor): AppliedPage;
  /** Lets the next run read the feed from its beginning. These keys are not missed again unless it brings them. */
  readAnew(missing: readonly string[]): void;
  /** The keys of homes that the feed lists and that are shown to nobody. */
  passedOver(): Set<string>;
  /** The keys of homes that the last list of keys lacked. */
  lacked(): Set<string>;
  noteLacked(keys: readonly string[]): void;
  cursor(): FeedCursor | undefined;
  /** The keys of all homes, for the daily comparison. */
  keys(): Set<string>;
  /** Takes homes out that the feed does not have any more. */
  remove(keys: Iterable<string>): number;
  /**
   * Puts the agent's own homes that the feed lacks in the place of those that were here before: they are found like all others, and
   * are no homes of the feed, whose keys, counts and addresses do not have them. Without a change nothing is written.
   * @param homes each with its `listing`
   */
  takeOwn(homes: readonly MlsHome[]): void;
  /** Writes down that the feed was read to its end. */
  finish(source: MirrorSource): void;
  /** Nothing before the first run came to its end. */
  source(): MirrorSource | undefined;
  /** The agent's own ids in the MLS, as the last run knew them. */
  agentIds(): string[];
  /**
   * Forgets every home and how far the feed was read. What happened to homes stays.
   * @param isSameFeed its homes will be read again: until then nobody can tell which there are
   */
  clear(isSameFeed?: boolean): void;
  /** See `Past.belongTo`. */
  belongTo: Past["belongTo"];
  /** Whether homes were here whose file was lost or is read again: until a run has come to its end nobody can tell which. */
  isFilling(): boolean;
  /** There is no feed to fill it. */
  stayEmpty(): void;
  state(): MirrorState;
  /** Writes this down in the place of what there is. */
  takeState(state: MirrorState): void;
  findByNumber(mlsNumber: string): MlsHome | undefined;
  /** What is remembered of a home that has left the feed. */
  findGone(mlsNumber: string): GoneHome | undefined;
  /** What happened to a home, the earliest first. */
  eventsOf(mlsNumber: string): HomeEvent[];
  /** What alerts are made of: see `Past`. `name` is another text for another mirror and for one that is filled anew. */
  news: Pick<Past, "logName" | "eventsAfter" | "lastNumber"> & { mirrorName(): string | undefined };
  /** Homes that came on the market after this. ISO timestamp. */
  onMarketSince(since: string): MlsHome[];
  findByKey(key: string): MlsHome | undefined;
  /** The homes that one of these agents lists. It reads through all: for a run of the feed. */
  homesOf(agentIds: readonly string[]): MlsHome[];
  /** What the addresses of homes for sale are made of, in the order in which they came into the mirror. */
  placesForSale(
    first: number,
    limit: number,
  ): Pick<MlsHome, "mlsNumber" | "street" | "city" | "zipCode" | "changedAt">[];
  countForSale(): number;
  /** The cities and ZIP codes of the homes that are for sale, and subdivisions of three homes and more. */
  places(): { cities: string[]; zipCodes: string[]; subdivisions: string[] };
  /** Whether any home has a word that begins so. */
  hasWord(word: string): boolean;
}

export function createMirror(database: DatabaseSync): Mirror {
  const statements = prepare(database);
  const past = createPast(database);
  const remembered = rememberSource(() => statements.recall.get("source") as { value: string } | undefined);

  function put(home: MlsHome, counts: AppliedPage): void {
    const row = toHomeRow(home);
    const known = statements.find.get(home.key) as { id: number; data: string } | undefined;
    if (known?.data === row.data) return;
    if (known) statements.forgetWords.run(known.id);
    const { id } = statements.put.get(row) as { id: number };
    const { place, remarks } = wordsOf(home);
    statements.addWords.run(id, place, remarks);
    past.bringBack(home.mlsNumber);
    statements.passNoMore.run(home.key);
    counts[known ? "changed" : "added"] += 1;
  }

  function drop(key: string): number {
    const known = statements.find.get(key) as { id: number } | undefined;
    if (!known) return 0;
    statements.forgetWords.run(known.id);
    statements.drop.run(known.id);
    return 1;
  }

  const homeAt = (key: string) => homeOf(statements.find.get(key));

  function noteGone(keys: readonly string[]): void {
    const at = new Date().toISOString();
    inTransaction(database, () => {
      for (const key of keys) past.note(homeAt(key), undefined, at);
      past.forgetOld();
    });
  }

  /** Before the homes themselves are written: see past.ts. */
  function notePage(page: readonly ReadHome[]): void {
    inTransaction(database, () => {
      for (const read of page) {
        if (read.outcome === "home") past.note(homeAt(read.key), read.home, read.changedAt);
        else if (read.outcome === "hidden") past.note(homeAt(read.key), undefined, read.changedAt);
      }
    });
  }

  /** Own homes have ids below zero: in every index they stand apart from those of the feed. */
  function takeOwn(homes: readonly MlsHome[]): void {
    const before = new Map((statements.ownHomes.all() as unknown as OwnRow[]).map((row) => [row.key, row]));
    const lacking = homes.filter(({ mlsNumber }) => mlsNumber === "" || !statements.findByNumber.get(mlsNumber));
    const rows = lacking.map((home) => ({ home, row: toHomeRow(home) }));
    const wanted = new Map(rows.map(({ row }) => [row.key, row.data]));
    const old = [...before.values()].filter(({ key, data }) => wanted.get(key) !== data);
    const added = rows.filter(({ row }) => before.get(String(row.key))?.data !== row.data);
    if (old.length + added.length === 0) return;
    inTransaction(database, () => {
      for (const { id } of old) {
        statements.forgetWords.run(id);
        statements.drop.run(id);
      }
      let last = Math.min(0, ...[...before.values()].map(({ id }) => id));
      for (const { home, row } of added) {
        last -= 1;
        statements.putOwn.run({ ...row, id: last });
        const { place, remarks } = wordsOf(home);
        statements.addWords.run(last, place, remarks);
      }
    });
  }

  const markChange = () => void statements.remember.run("edition", randomUUID());

  return {
    apply(page, cursor) {
      notePage(page);
      return inTransaction(database, () => {
        const counts: AppliedPage = { added: 0, changed: 0, removed: 0 };
        for (const read of page) {
          if (read.outcome === "home") put(read.home, counts);
          else if (read.key !== undefined) {
            counts.removed += drop(read.key);
            if (read.outcome === "hidden") statements.passOver.run(read.key);
          }
        }
        if (cursor) statements.remember.run("cursor", JSON.stringify(cursor));
        if (counts.added + counts.changed + counts.removed > 0) markChange();
        return counts;
      });
    },
    readAnew: (missing) =>
      inTransaction(database, () => {
        statements.forget.run("cursor");
        for (const key of missing) statements.passOver.run(key);
      }),
    passedOver: () => keysOf(statements.passedOver),
    lacked: () => keysOf(statements.lacked),
    noteLacked: (keys) =>
      inTransaction(database, () => {
        database.exec("DELETE FROM lacked");
        for (const key of keys) statements.lack.run(key);
      }),
    cursor: () => {
      const row = statements.recall.get("cursor") as { value: string } | undefined;
      return row && JSON.parse(row.value);
    },
    keys: () => keysOf(statements.keys),
    remove(keys) {
      const gone = [...keys];
      noteGone(gone);
      return inTransaction(database, () => {
        let removed = 0;
        for (const key of gone) removed += drop(key);
        if (removed > 0) markChange();
        return removed;
      });
    },
    takeOwn,
    finish(source) {
      statements.remember.run("source", JSON.stringify(source));
      statements.forget.run("filling");
      if (!statements.recall.get("name")) statements.remember.run("name", randomUUID());
      remembered.forget();
    },
    source: remembered.read,
    agentIds: () => {
      const row = statements.recall.get("agents") as { value: string } | undefined;
      return row ? JSON.parse(row.value) : [];
    },
    clear(isSameFeed = false) {
      if (isSameFeed) past.rememberAll();
      inTransaction(database, () => {
        database.exec(
          `DELETE FROM home; DELETE FROM passed; DELETE FROM lacked; DELETE FROM state;
          INSERT INTO words (words) VALUES ('delete-all')`,
        );
        if (isSameFeed) statements.remember.run("filling", "1");
        markChange();
      });
      remembered.forget();
    },
    isFilling: () => statements.recall.get("filling") !== undefined,
    stayEmpty() {
      statements.forget.run("filling");
    },
    state: () => {
      const rows = statements.state.all() as { name: string; value: string }[];
      return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
    },
    takeState(state) {
      inTransaction(database, () => {
        database.exec("DELETE FROM state");
        for (const [name, value] of Object.entries(state)) statements.remember.run(name, value);
      });
      remembered.forget();
    },
    findByNumber: (mlsNumber) => homeOf(statements.findByNumber.get(mlsNumber)),
    belongTo: past.belongTo,
    findGone: past.findGone,
    eventsOf: past.eventsOf,
    news: { ...past, mirrorName: () => (statements.recall.get("name") as { value: string } | undefined)?.value },
    onMarketSince: (since) => (statements.onMarketSince.all(since) as { data: string }[]).map(fromHomeRow),
    findByKey: homeAt,
    homesOf: (agentIds) => {
      const rows = statements.homesOf.all(JSON.stringify(agentIds)) as { data: string }[];
      return rows.map(fromHomeRow);
    },
    placesForSale: (first, limit) => {
      const rows = statements.placesForSale.all(limit, first) as unknown as (Omit<MlsHome, "street"> & {
        street: string | null;
      })[];
      return rows.map(({ street, ...place }) => ({ ...place, ...(street !== null && { street }) }));
    },
    countForSale: () => (statements.countForSale.get() as { count: number }).count,
    places: () => ({
      cities: (statements.cities.all() as { city: string }[]).map(({ city }) => city),
      zipCodes: (statements.zipCodes.all() as { zip: string }[]).map(({ zip }) => zip),
      subdivisions: (statements.subdivisions.all() as { subdivision: string }[]).map(({ subdivision }) => subdivision),
    }),
    hasWord(word) {
      const query = wordsQuery(word);
      return query !== "" && statements.hasWord.get(query) !== undefined;
    },
  };
}

/** Milliseconds that the end of a run, which another process writes, may stay unseen. */
const maxAge = 25;

/** Every answer to a visitor asks for the source, so it is read from the database at most forty times a second. */
function rememberSource(recall: () => { value: string } | undefined) {
  let source: MirrorSource | undefined;
  let goodUntil = 0;
  return {
    read(): MirrorSource | undefined {
      const now = performance.now();
      if (now >= goodUntil) {
        const row = recall();
        source = row && JSON.parse(row.value);
        goodUntil = now + maxAge;
      }
      return source;
    },
    /** Has to be called after every write of this process. */
    forget() {
      goodUntil = 0;
    },
  };
}

interface OwnRow {
  id: number;
  key: string;
  data: string;
}

function keysOf(statement: StatementSync): Set<string> {
  return new Set((statement.all() as { key: string }[]).map(({ key }) => key));
}

function homeOf(row: unknown): MlsHome | undefined {
  return row === undefined ? undefined : fromHomeRow(row as { data: string });
}

function prepare(database: DatabaseSync) {
  const columns = homeColumns.join(", ");
  const values = homeColumns.map((column) => `:${column}`).join(", ");
  const changes = homeColumns.map((column) => `${column} = excluded.${column}`).join(", ");
  const write = (sql: string) => {
    const statement = database.prepare(sql);
    // A deletion from an FTS5 table leaves a last row id behind that is too large for a number, and every `run` reads it.
    statement.setReadBigInts(true);
    return statement;
  };
  return {
    find: database.prepare("SELECT id, data FROM home WHERE key = ?"),
    findByNumber: database.prepare(
      "SELECT data FROM home WHERE mls_number = ? COLLATE NOCASE AND id > 0 ORDER BY status LIMIT 1",
    ),
    onMarketSince: database.prepare(
      "SELECT data FROM home INDEXED BY home_by_day WHERE listed_at > ? AND id > 0 AND data ->> 'onMarketAt' IS NOT NULL",
    ),
    homesOf: database.prepare(
      `SELECT data FROM home WHERE id > 0 AND EXISTS (
        SELECT 1 FROM json_each(data, '$.agentIds') WHERE value IN (SELECT value FROM json_each(?)))`,
    ),
    put: database.prepare(
      `INSERT INTO home (${columns}) VALUES (${values}) ON CONFLICT (key) DO UPDATE SET ${changes} RETURNING id`,
    ),
    ownHomes: database.prepare("SELECT id, key, data FROM home WHERE id < 0"),
    putOwn: write(`INSERT INTO home (id, ${columns}) VALUES (:id, ${values})`),
    passOver: write("INSERT OR IGNORE INTO passed VALUES (?)"),
    passNoMore: write("DELETE FROM passed WHERE key = ?"),
    passedOver: database.prepare("SELECT key FROM passed"),
    lack: write("INSERT OR IGNORE INTO lacked VALUES (?)"),
    lacked: database.prepare("SELECT key FROM lacked"),
    forget: write("DELETE FROM state WHERE name = ?"),
    drop: write("DELETE FROM home WHERE id = ?"),
    keys: database.prepare("SELECT key FROM home WHERE id > 0"),
    addWords: write("INSERT INTO words (rowid, place, remarks) VALUES (?, ?, ?)"),
    forgetWords: write("DELETE FROM words WHERE rowid = ?"),
    remember: write(
      "INSERT INTO state (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
    ),
    state: database.prepare("SELECT name, value FROM state ORDER BY name"),
    recall: database.prepare("SELECT value FROM state WHERE name = ?"),
    // The ids come from an index alone, however far behind they begin.
    placesForSale: database.prepare(
      `SELECT mls_number AS mlsNumber, data ->> 'street' AS street, city, data ->> 'zipCode' AS zipCode, changed_at AS changedAt
        FROM home WHERE id IN (SELECT id FROM home INDEXED BY home_by_id WHERE id > 0 AND status < 2 ORDER BY id LIMIT ? OFFSET ?)
        ORDER BY id`,
    ),
    countForSale: database.prepare(
      "SELECT count(*) AS count FROM home INDEXED BY home_by_id WHERE id > 0 AND status < 2",
    ),
    cities: database.prepare("SELECT DISTINCT city FROM home WHERE city <> '' ORDER BY city"),
    // A name of one word is a word.
    subdivisions: database.prepare(
      "SELECT subdivision FROM home WHERE subdivision <> '' AND subdivision LIKE '% %' GROUP BY subdivision HAVING count(*) > 2",
    ),
    hasWord: database.prepare("SELECT 1 FROM words WHERE words MATCH ? LIMIT 1"),
    zipCodes: database.prepare("SELECT DISTINCT zip FROM home WHERE zip <> '' ORDER BY zip"),
  };
}

function inTransaction<Result>(database: DatabaseSync, work: () => Result): Result {
  database.exec("BEGIN IMMEDIATE");
  try {
    const result = work();
    database.exec("COMMIT");
    return result;
  } catch (error) {
    // On a full disk SQLite has done so by itself.
    if (database.isTransaction) database.exec("ROLLBACK");
    throw error;
  }
}
