import { rmSync } from "node:fs";
import { dirname, join } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { listingStatuses } from "#domain/listings/listing.ts";
import { eventsBetween, type HomeEvent } from "#domain/mls/home/home-history.ts";
import { homeName } from "#domain/mls/home/home-path.ts";
import type { GoneHome, MlsHome } from "#domain/mls/home/mls-home.ts";
import { prepareWrite } from "./mirror-schema.ts";

/** Next to the mirror: the homes' events, and the removed homes. No feed repeats these. */
export const pastName = "past.db";

/** Its tables, in a database of this name within a connection. */
export const pastTables = (schema: string) => `
-- The history of homes, each event once: see domain/mls/home/home-history.ts. mls_number is the home's name: see homeName.
CREATE TABLE IF NOT EXISTS ${schema}.event (
  id INTEGER PRIMARY KEY, mls_number TEXT NOT NULL COLLATE NOCASE, at TEXT NOT NULL, kind TEXT NOT NULL, price INTEGER NOT NULL,
  was INTEGER, UNIQUE (mls_number, at, kind, price)
);
-- Facts of a home that left the feed, for visitors who still open its page.
CREATE TABLE IF NOT EXISTS ${schema}.gone (
  mls_number TEXT PRIMARY KEY COLLATE NOCASE, type TEXT NOT NULL, city TEXT NOT NULL, price INTEGER NOT NULL,
  gone_at TEXT NOT NULL DEFAULT (datetime('now'))
) WITHOUT ROWID;
-- Homes of a deleted mirror, until the feed is read again. Changes since then are news.
CREATE TABLE IF NOT EXISTS ${schema}.former (
  mls_number TEXT PRIMARY KEY COLLATE NOCASE, status INTEGER NOT NULL, price INTEGER NOT NULL
) WITHOUT ROWID;
-- Names this log: the ids of its events mean nothing in another.
CREATE TABLE IF NOT EXISTS ${schema}.log (name TEXT NOT NULL);
INSERT INTO ${schema}.log SELECT lower(hex(randomblob(16))) WHERE NOT EXISTS (SELECT 1 FROM ${schema}.log);
-- Whose homes they are: a feed's name, as a run notes it.
CREATE TABLE IF NOT EXISTS ${schema}.feed (name TEXT NOT NULL);
`;

/**
 * Attaches the history as `past` to a mirror's connection. A damaged one starts over: no home depends on it.
 * @param isDoubted whether to check all of its pages
 */
export function attachPast(database: DatabaseSync, mirrorPath: string, isDoubted = false): void {
  const path = join(dirname(mirrorPath), pastName);
  const attach = () => {
    database.prepare("ATTACH ? AS past").run(path);
    // FULL: the home is written after its event, and must not alone survive a power cut.
    database.exec("PRAGMA past.journal_mode = WAL; PRAGMA past.synchronous = FULL");
    database.exec(pastTables("past"));
    database.prepare("SELECT 1 FROM past.event, past.gone, past.feed LIMIT 1").all();
    return !isDoubted || database.prepare("PRAGMA past.quick_check(1)").get()?.quick_check === "ok";
  };
  try {
    if (attach()) return;
  } catch (error) {
    if (!isDamage(error)) throw error;
  }
  if (isAttached(database)) database.exec("DETACH past");
  for (const ending of ["", "-wal", "-shm"]) rmSync(`${path}${ending}`, { force: true });
  attach();
}

function isAttached(database: DatabaseSync): boolean {
  return database
    .prepare("PRAGMA database_list")
    .all()
    .some(({ name }) => name === "past");
}

/** SQLite's codes for a damaged file and for one that is not a database. */
export function isDamage(error: unknown): boolean {
  return [11, 26].includes(((error as { errcode?: number }).errcode ?? 0) & 0xff);
}

/** An event of a home, with its log number. Later events have greater numbers. */
interface NotedEvent extends HomeEvent {
  number: number;
  mlsNumber: string;
}

/** A mirror's home events, written before the mirror: a transaction can't span the two files. */
export function createPast(database: DatabaseSync) {
  const write = (sql: string) => prepareWrite(database, sql);
  const statements = {
    add: write("INSERT OR IGNORE INTO past.event (mls_number, at, kind, price, was) VALUES (?, ?, ?, ?, ?)"),
    lastKind: database.prepare("SELECT kind FROM past.event WHERE mls_number = ? ORDER BY id DESC LIMIT 1"),
    events: database.prepare("SELECT at, kind, price, was FROM past.event WHERE mls_number = ? ORDER BY at, id"),
    after: database.prepare(
      "SELECT id AS number, mls_number AS mlsNumber, at, kind, price, was FROM past.event WHERE id > ? AND at >= ? ORDER BY id",
    ),
    last: database.prepare("SELECT max(id) AS number FROM past.event"),
    logName: database.prepare("SELECT name FROM past.log"),
    findGone: database.prepare("SELECT type, city, price FROM past.gone WHERE mls_number = ?"),
    remember: write("INSERT OR REPLACE INTO past.gone (mls_number, type, city, price) VALUES (?, ?, ?, ?)"),
    rememberAll: write(
      "INSERT OR REPLACE INTO past.gone (mls_number, type, city, price) SELECT coalesce(data ->> '$.name', mls_number), type, city, price FROM main.home WHERE id > 0",
    ),
    relist: write("DELETE FROM past.gone WHERE mls_number = ?"),
    former: database.prepare("SELECT status, price FROM past.former WHERE mls_number = ?"),
    saveFormer: write(
      "INSERT OR REPLACE INTO past.former (mls_number, status, price) SELECT coalesce(data ->> '$.name', mls_number), status, price FROM main.home WHERE id > 0",
    ),
    dropFormer: write("DELETE FROM past.former WHERE mls_number = ?"),
    formerGone: write(
      "INSERT OR IGNORE INTO past.event (mls_number, at, kind, price) SELECT mls_number, ?, 'gone', price FROM past.former",
    ),
    feed: database.prepare("SELECT name FROM past.feed"),
    nameFeed: write("INSERT INTO past.feed VALUES (?)"),
    isFilled: database.prepare("SELECT 1 FROM main.state WHERE name = 'source'"),
  };
  const old = "SELECT mls_number FROM past.gone WHERE gone_at < datetime('now', '-1 year')";
  const findGone = (mlsNumber: string) => statements.findGone.get(mlsNumber) as GoneHome | undefined;

  function add(mlsNumber: string, { at, kind, price, was }: HomeEvent): void {
    statements.add.run(mlsNumber, at, kind, Math.round(price), was === undefined ? null : Math.round(was));
  }

  /** The home in the discarded mirror, if known. */
  function formerOf(home: MlsHome): MlsHome | undefined {
    const row = statements.former.get(homeName(home)) as { status: number; price: number } | undefined;
    return row && { ...home, price: row.price, status: listingStatuses[row.status] ?? home.status };
  }

  return {
    /**
     * Records a home's change.
     * @param mirrored the mirror's current copy @param after absent for a removed home
     */
    note(mirrored: MlsHome | undefined, after: MlsHome | undefined, at: string): void {
      const before = mirrored ?? (after && formerOf(after));
      if (after) {
        // While the mirror is first filled or refilled, an unknown home is not an event.
        const isNews = before !== undefined || statements.isFilled.get() !== undefined;
        const isBack = before === undefined && findGone(homeName(after)) !== undefined;
        if (isNews) for (const event of eventsBetween(before, after, isBack)) add(homeName(after), event);
      } else if (before) {
        const { type, city, price } = before;
        const mlsNumber = homeName(before);
        statements.remember.run(mlsNumber, type, city, Math.round(price));
        // A run that was killed in between repeats this.
        if (statements.lastKind.get(mlsNumber)?.kind !== "gone") add(mlsNumber, { at, kind: "gone", price });
      }
    },
    /** Call once the mirror has a returned home: until then, a killed run finds it gone again. */
    bringBack(mlsNumber: string): void {
      statements.relist.run(mlsNumber);
      statements.dropFormer.run(mlsNumber);
    },
    /** Remembers all the mirror's homes, with price and status, as gone until they are read again. */
    rememberAll(): void {
      statements.rememberAll.run();
      statements.saveFormer.run();
    },
    /** The mirror is refilled: homes that were not read again are gone. */
    forgetFormer(at: string): void {
      statements.formerGone.run(at);
      database.exec("DELETE FROM past.former");
    },
    /** Deletes homes removed a year ago, with their events. */
    forgetOld: () =>
      database.exec(
        `DELETE FROM past.event WHERE mls_number IN (${old}); DELETE FROM past.gone WHERE mls_number IN (${old})`,
      ),
    /**
     * Deletes everything if these homes belong to another feed. @param isKnown whether they are known to be the same
     */
    belongTo(feed: string, isKnown: boolean): void {
      const name = statements.feed.get()?.name;
      if (!isKnown && name !== feed)
        database.exec(
          "DELETE FROM past.event; DELETE FROM past.gone; DELETE FROM past.former; UPDATE past.log SET name = lower(hex(randomblob(16)))",
        );
      database.exec("DELETE FROM past.feed");
      statements.nameFeed.run(feed);
    },
    /** The record of a home that left the feed. */
    findGone,
    /** A home's events, oldest first. */
    eventsOf: (mlsNumber: string): HomeEvent[] =>
      (statements.events.all(mlsNumber) as unknown as EventRow<HomeEvent>[]).map(eventFrom),
    /** Identifies this log: another log's numbers don't apply. */
    logName: () => (statements.logName.get() as { name: string }).name,
    /** Events after this number, from this time on, in the order they were recorded. */
    eventsAfter: (number: number, since: string): NotedEvent[] =>
      (statements.after.all(number, since) as unknown as EventRow<NotedEvent>[]).map(eventFrom),
    /** 0 before the first event. */
    lastNumber: () => (statements.last.get() as { number: number | null }).number ?? 0,
  };
}

type EventRow<Event> = Omit<Event, "was"> & { was: number | null };

function eventFrom<Event>({ was, ...event }: EventRow<Event>) {
  return { ...event, ...(was !== null && { was }) };
}
