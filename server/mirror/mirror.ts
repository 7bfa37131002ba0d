import { randomUUID } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import { bareMlsNumber } from "#domain/listings/mls-number.ts";
import { homeName } from "#domain/mls/home/home-path.ts";
import type { MlsHome } from "#domain/mls/home/mls-home.ts";
import type { ReadHome } from "#domain/mls/home/read-home.ts";
import { prepareWrite } from "./mirror-schema.ts";
import { createMirrorState, type MirrorSource, type MirrorState } from "./mirror-state.ts";
import { createPast } from "./past.ts";
import { createHomeReader, createHomeWriter, textsOf } from "./stored-homes.ts";

/** How far the feed was read: everything that changed before this, by time and key. */
export interface FeedCursor {
  changedAt: string;
  key: string;
}

/** What a feed page changed in the mirror. */
interface AppliedPage {
  added: number;
  changed: number;
  removed: number;
}

/** A run's notes, deleted by `clear`. `agents`: the agent's MLS IDs, as a JSON array. */
type NoteName = "feed" | "comparedAt" | "agents";

/** The MLS's homes, as one table in a file that only this process writes. */
export type Mirror = ReturnType<typeof createMirror>;

export function createMirror(database: DatabaseSync) {
  const write = createHomeWriter(database);
  const read = createHomeReader(database);
  const state = createMirrorState(database);
  const past = createPast(database);
  const keys = prepareKeys(database);

  const markChange = () => state.write("edition", randomUUID());

  /** Runs before the homes are written: see past.ts. */
  function notePage(page: readonly ReadHome[]): void {
    inTransaction(database, () => {
      for (const home of page) {
        if (home.outcome === "home") past.note(read.findByKey(home.key), home.home, home.changedAt);
        else if (home.outcome === "hidden") past.note(read.findByKey(home.key), undefined, home.changedAt);
      }
    });
  }

  function noteGone(gone: readonly string[]): void {
    const at = new Date().toISOString();
    inTransaction(database, () => {
      for (const key of gone) past.note(read.findByKey(key), undefined, at);
      past.forgetOld();
    });
  }

  function put(home: MlsHome, counts: AppliedPage): void {
    const done = write.put(home);
    if (!done) return;
    past.bringBack(homeName(home));
    keys.passNoMore.run(home.key);
    counts[done] += 1;
  }

  return {
    ...read,
    /** Writes a feed page and its cursor in one transaction: a killed process leaves both or neither. */
    apply(read: readonly ReadHome[], cursor?: FeedCursor): AppliedPage {
      const page = write.named(read);
      notePage(page);
      return inTransaction(database, () => {
        const counts: AppliedPage = { added: 0, changed: 0, removed: 0 };
        for (const home of page) {
          if (home.outcome === "home") put(home.home, counts);
          else if (home.key !== undefined) {
            counts.removed += write.drop(home.key);
            if (home.outcome === "hidden") keys.passOver.run(home.key);
          }
        }
        if (cursor) state.write("cursor", JSON.stringify(cursor));
        if (counts.added + counts.changed + counts.removed > 0) markChange();
        return counts;
      });
    },
    /**
     * Makes the next run read the feed from the start. These keys don't count as missing again unless it returns them.
     */
    readAnew: (missing: readonly string[]): void =>
      inTransaction(database, () => {
        state.forget("cursor");
        for (const key of missing) keys.passOver.run(key);
      }),
    /** The keys of listed homes that are hidden. */
    skippedKeys: () => new Set(textsOf(keys.skippedKeys)),
    /** The keys of homes missing from the last key list. */
    lacked: () => new Set(textsOf(keys.lacked)),
    noteLacked: (lacked: readonly string[]): void =>
      inTransaction(database, () => {
        database.exec("DELETE FROM lacked");
        for (const key of lacked) keys.lack.run(key);
      }),
    cursor: () => parsed<FeedCursor>(state.read("cursor")),
    /** Removes homes that the feed no longer has. */
    remove(all: Iterable<string>): number {
      const gone = [...all];
      noteGone(gone);
      return inTransaction(database, () => {
        const removed = gone.reduce((sum, key) => sum + write.drop(key), 0);
        if (removed > 0) markChange();
        return removed;
      });
    },
    /**
     * Replaces the agent's own homes that the feed lacks. Searches find them like all others, but the feed's keys,
     * counts and addresses leave them out. Writes nothing without a change.
     * @param homes each with its `listing`
     */
    takeOwn(homes: readonly MlsHome[]): void {
      const isLacking = ({ mlsNumber }: MlsHome) =>
        mlsNumber === "" || !(read.findByNumber(mlsNumber) ?? read.findByNumber(bareMlsNumber(mlsNumber)));
      const change = write.ownHomes(homes.filter(isLacking));
      if (change) inTransaction(database, change);
    },
    /** Records that the feed was read to its end. */
    finish(source: MirrorSource): void {
      past.forgetFormer(source.readAt);
      state.write("source", JSON.stringify(source));
      state.forget("filling");
      if (state.read("name") === undefined) state.write("name", randomUUID());
    },
    /** Undefined until the first run is complete. */
    source: state.source,
    noted: (name: NoteName) => state.read(name),
    note: (name: NoteName, text: string) => state.write(name, text),
    /** The agent's MLS IDs as of the last run. */
    agentIds: () => parsed<string[]>(state.read("agents")) ?? [],
    /**
     * Removes every home and the feed's cursor. Keeps the history.
     * @param isSameFeed the homes will be read again: until then, their existence is unknown
     */
    clear(isSameFeed = false): void {
      if (isSameFeed) past.rememberAll();
      inTransaction(database, () => {
        database.exec(
          "DELETE FROM home; DELETE FROM passed; DELETE FROM lacked; INSERT INTO words (words) VALUES ('delete-all')",
        );
        state.forgetAll();
        if (isSameFeed) state.write("filling", "1");
        markChange();
      });
    },
    /** Whether the file was lost or is being refilled: until a run is complete, the homes' existence is unknown. */
    isFilling: state.isFilling,
    /** There is no feed to fill it. */
    stayEmpty: () => state.forget("filling"),
    state: state.all,
    /** Replaces the notes with these. */
    takeState: (taken: MirrorState): void =>
      inTransaction(database, () => {
        state.forgetAll();
        for (const [name, value] of Object.entries(taken)) state.write(name, value);
      }),
    belongTo: past.belongTo,
    findGone: past.findGone,
    eventsOf: past.eventsOf,
    /** The source of alerts. `mirrorName` differs for another or refilled mirror. */
    news: { ...past, mirrorName: () => state.read("name") },
  };
}

function parsed<Value>(text: string | undefined): Value | undefined {
  return text === undefined ? undefined : JSON.parse(text);
}

/** The keys listed without a visible home, and the missing keys. */
function prepareKeys(database: DatabaseSync) {
  return {
    passOver: prepareWrite(database, "INSERT OR IGNORE INTO passed VALUES (?)"),
    passNoMore: prepareWrite(database, "DELETE FROM passed WHERE key = ?"),
    skippedKeys: database.prepare("SELECT key AS text FROM passed"),
    lack: prepareWrite(database, "INSERT OR IGNORE INTO lacked VALUES (?)"),
    lacked: database.prepare("SELECT key AS text FROM lacked"),
  };
}

function inTransaction<Result>(database: DatabaseSync, work: () => Result): Result {
  database.exec("BEGIN IMMEDIATE");
  try {
    const result = work();
    database.exec("COMMIT");
    return result;
  } catch (error) {
    // On a full disk, SQLite has already rolled back.
    if (database.isTransaction) database.exec("ROLLBACK");
    throw error;
  }
}
