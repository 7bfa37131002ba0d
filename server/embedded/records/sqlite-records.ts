import type { DatabaseSync } from "node:sqlite";
import {
  type ListedRecord,
  type ListQuery,
  lastPosition,
  positionOf,
  type Records,
  type SearchQuery,
  type Write,
} from "../../ports/records.ts";
import type { Plain } from "../../records/each-method.ts";
import { retried, transaction } from "../database/transaction.ts";
import { indexWord, narrowingWords } from "../inquiries/inquiry-search.ts";
import { withoutTraces } from "../inquiries/inquiry-trash.ts";

/** Rolls back a transaction with a write that expected another version. */
export class StaleRecordError extends Error {
  readonly id: string;
  constructor(id: string) {
    super(`The record ${id} has another version.`);
    this.id = id;
  }
}

/** SQLite's records, and their writes for tables of the same database. */
export interface SqliteRecords extends Records {
  /** Writes in the caller's transaction. @throws StaleRecordError, after which the caller rolls back */
  write(writes: readonly Write[]): void;
  /** Writes and does `also` in one transaction. Returns the id of a record with another version, as `transact` does. */
  transactWith(writes: readonly Write[], also: () => void, within?: typeof transaction): string | undefined;
}

/** The most records whose words match that a search looks at for one page. */
const mostSearched = 1000;
/**
 * The number of the record at a position of the search, or more than any has. A `number` would be bound as a floating-point
 * value, which makes the search read all numbers above it (8.4 instead of 0.7 ms half-way down 10,000).
 */
const numberIn = (position = `${Number.MAX_SAFE_INTEGER}`) => BigInt(position.split("#")[0] ?? "");

type Spot = Pick<ListedRecord, "id" | "position">;
/** The body is empty if a search finds the record outside its list. */
type Row = Spot & { body: string; version: number };

/**
 * Records in SQLite: their bodies as JSON, their places, their words, and counters.
 * @param reading how long reads wait for a lock
 */
export function createSqliteRecords(database: DatabaseSync, reading?: { timeout: number }): SqliteRecords {
  const statements = prepare(database);

  function assertExpected(id: string, expect: number | undefined): void {
    const stored = (statements.version.get(id) as { version: number } | undefined)?.version ?? 0;
    if (expect !== undefined && expect !== stored) throw new StaleRecordError(id);
  }

  function writeOne(write: Write): void {
    if ("count" in write) {
      for (const [what, number] of Object.entries(write.by)) statements.count.run(write.count, what, number);
    } else if ("remove" in write) {
      assertExpected(write.remove, write.expect);
      remove(write.remove);
    } else {
      assertExpected(write.put, write.expect);
      put(write);
    }
  }

  function remove(id: string): void {
    statements.dropWords.run(id);
    statements.dropPlaces.run({ id, kept: "[]" });
    statements.drop.run(id);
  }

  function put({ put: id, body, places = [], words }: Extract<Write, { put: string }>): void {
    statements.put.run(id, JSON.stringify(body));
    const kept = places.map(({ list, key }) => [list, positionOf({ key }, id)]);
    statements.dropPlaces.run({ id, kept: JSON.stringify(kept) });
    for (const [list = "", position = ""] of kept) statements.putPlace.run(list, position, id);
    const text = words ? [searchWord(words.search), ...words.words.map(indexWord)].join(" ") : "";
    if ((statements.words.get(id)?.words ?? "") === text) return;
    statements.dropWords.run(id);
    if (text) statements.putWords.run(text, id);
  }

  const write = (writes: readonly Write[]) => writes.forEach(writeOne);

  const listed = (
    { list, newestFirst, limit, after = "", before = lastPosition }: ListQuery,
    what: "records" | "places",
  ) => {
    const order = newestFirst ? "DESC" : "";
    if (typeof list === "string") return statements[`one${order}`][what].all({ list, limit, after, before });
    return statements[`many${order}`][what].all({ list: JSON.stringify(list), limit, after, before });
  };

  function search({ search: name, words, before, limit, within, fits }: SearchQuery) {
    const wanted = narrowingWords(words).map((word) => `"${indexWord(word)}" *`);
    const { list = null, before: end = lastPosition } = within ?? {};
    const parameters = { match: wanted.join(" AND "), name: `${searchWord(name)} *`, list, end };
    const found: ListedRecord[] = [];
    let last: string | undefined;
    const atOnce = within || fits ? 100 : limit;
    for (let looked = 0; found.length < limit && looked < mostSearched; looked += atOnce) {
      const bounds = { before: numberIn(last ?? before), limit: atOnce + 1 };
      const rows = statements.search.all({ ...parameters, ...bounds }) as Row[];
      for (const { body, ...row } of rows.slice(0, atOnce)) {
        if (found.length === limit) return { found, next: last };
        last = `${row.position}#${row.id}`;
        const each = body ? readOne({ ...row, body, position: last }) : undefined;
        if (each && (fits?.(each) ?? true)) found.push(each);
      }
      if (rows.length <= atOnce) return { found };
    }
    return { found, next: last };
  }

  function transactWith(writes: readonly Write[], also: () => void, within = transactionFor(writes)) {
    try {
      within(database, () => {
        write(writes);
        also();
      });
    } catch (error) {
      if (error instanceof StaleRecordError) return error.id;
      throw error;
    }
    return undefined;
  }

  const reads: Plain<Omit<Records, "transact">> = {
    get: (id) => read([statements.get.get(id)].filter(Boolean))[0],
    many: (ids) => read(statements.these.all(JSON.stringify(ids))),
    list: (query) => read(listed(query, "records")),
    places: (query) => listed(query, "places") as Spot[],
    search,
    counts: (name) => {
      const rows = statements.counts.all(name) as { what: string; number: number }[];
      return Object.fromEntries(rows.map(({ what, number }) => [what, number]));
    },
  };
  const writing = retried<Pick<Records, "transact">>({ transact: (writes) => transactWith(writes, () => {}) });
  return { ...retried<Omit<Records, "transact">>(reads, reading), ...writing, write, transactWith };
}

/** An erased record leaves no trace. */
function transactionFor(writes: readonly Write[]): typeof transaction {
  return writes.some((write) => "remove" in write) ? withoutTraces : transaction;
}

/** A search's name as a word that no record has: it is neither a letter nor a digit. */
const searchWord = (name: string) => `\ue005${name.replaceAll(/[^a-z]/g, "")}`;

const readOne = ({ body, ...row }: Row): ListedRecord => ({ ...row, body: JSON.parse(body) });
const read = (rows: unknown[]) => (rows as Row[]).map(readOne);

function prepare(database: DatabaseSync) {
  const columns = "record.id, record.body, record.version";
  const between = "position > :after AND position < :before";
  const list = (order: "" | "DESC") => {
    const end = `ORDER BY place.position ${order} LIMIT :limit`;
    const one = `place WHERE list = :list AND ${between} ${end}`;
    // Each list gives at most as many as are wanted of all.
    const many = `json_each(:list) AS wanted JOIN place ON place.list = wanted.value AND place.position IN (
      SELECT position FROM place AS own WHERE own.list = wanted.value AND ${between} ORDER BY position ${order} LIMIT :limit)`;
    return {
      one: {
        records: database.prepare(
          `SELECT ${columns}, place.position FROM ${one.replace("place", "place JOIN record USING (id)")}`,
        ),
        places: database.prepare(`SELECT id, position FROM ${one}`),
      },
      many: {
        records: database.prepare(
          `SELECT ${columns}, place.position FROM ${many} JOIN record ON record.id = place.id ${end}`,
        ),
        places: database.prepare(`SELECT place.id, place.position FROM ${many} ${end}`),
      },
    };
  };
  const [oldestFirst, newestFirst] = [list(""), list("DESC")];
  return {
    get: database.prepare(`SELECT ${columns} FROM record WHERE id = ?`),
    these: database.prepare(
      `SELECT ${columns} FROM json_each(?) AS wanted JOIN record ON record.id = wanted.value ORDER BY wanted.key`,
    ),
    ...{ one: oldestFirst.one, many: oldestFirst.many, oneDESC: newestFirst.one, manyDESC: newestFirst.many },
    search: database.prepare(
      `SELECT record.id, record.version, record.number AS position, iif(
          :list IS NULL OR EXISTS (SELECT 1 FROM place WHERE place.id = record.id AND list = :list AND position < :end),
          record.body, '') AS body
        FROM record_search JOIN record ON record.number = record_search.rowid
        WHERE record_search MATCH :match AND record_search.words GLOB :name AND record_search.rowid < :before
        ORDER BY record_search.rowid DESC LIMIT :limit`,
    ),
    version: database.prepare("SELECT version FROM record WHERE id = ?"),
    put: database.prepare(
      `INSERT INTO record (id, body, version) VALUES (?, ?, 1)
        ON CONFLICT (id) DO UPDATE SET body = excluded.body, version = version + 1`,
    ),
    drop: database.prepare("DELETE FROM record WHERE id = ?"),
    dropPlaces: database.prepare(
      `DELETE FROM place WHERE id = :id AND (list, position) NOT IN (
        SELECT value ->> 0, value ->> 1 FROM json_each(:kept))`,
    ),
    putPlace: database.prepare("INSERT INTO place (list, position, id) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"),
    words: database.prepare("SELECT words FROM record_search WHERE rowid = (SELECT number FROM record WHERE id = ?)"),
    putWords: database.prepare("INSERT INTO record_search (rowid, words) SELECT number, ? FROM record WHERE id = ?"),
    dropWords: database.prepare("DELETE FROM record_search WHERE rowid = (SELECT number FROM record WHERE id = ?)"),
    count: database.prepare(
      `INSERT INTO counter (name, what, number) VALUES (?, ?, ?)
        ON CONFLICT (name, what) DO UPDATE SET number = number + excluded.number`,
    ),
    counts: database.prepare("SELECT what, number FROM counter WHERE name = ?"),
  };
}
