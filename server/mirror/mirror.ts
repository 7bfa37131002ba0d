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

/** How far the feed was read: everything that changed before this, in the order of time and key. */
export interface FeedCursor {
  changedAt: string;
  key: string;
}

/** What a page of the feed did to the mirror. */
interface AppliedPage {
  added: number;
  changed: number;
  removed: number;
}

/** What a run writes down beside the homes; `clear` forgets it. `agents`: the agent's ids in the MLS, as a JSON array. */
type NoteName = "feed" | "comparedAt" | "agents";

/** The homes of the MLS, as one table of a file that only this process writes. */
export type Mirror = ReturnType<typeof createMirror>;

export function createMirror(database: DatabaseSync) {
  const write = createHomeWriter(database);
  const read = createHomeReader(database);
  const state = createMirrorState(database);
  const past = createPast(database);
  const keys = prepareKeys(database);

  const markChange = () => state.write("edition", randomUUID());

  /** Before the homes themselves are written: see past.ts. */
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
    /** Writes what a page of the feed says, and how far the feed was read, in one transaction: a kill leaves both or neither. */
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
    /** Lets the next run read the feed from its beginning. These keys are not missed again unless it brings them. */
    readAnew: (missing: readonly string[]): void =>
      inTransaction(database, () => {
        state.forget("cursor");
        for (const key of missing) keys.passOver.run(key);
      }),
    /** The keys of homes that the feed lists and that are shown to nobody. */
    passedOver: () => new Set(textsOf(keys.passedOver)),
    /** The keys of homes that the last list of keys lacked. */
    lacked: () => new Set(textsOf(keys.lacked)),
    noteLacked: (lacked: readonly string[]): void =>
      inTransaction(database, () => {
        database.exec("DELETE FROM lacked");
        for (const key of lacked) keys.lack.run(key);
      }),
    cursor: () => parsed<FeedCursor>(state.read("cursor")),
    /** Takes homes out that the feed does not have any more. */
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
     * Puts the agent's own homes that the feed lacks in the place of those that were here before: they are found like all others, and
     * are no homes of the feed, whose keys, counts and addresses do not have them. Without a change nothing is written.
     * @param homes each with its `listing`
     */
    takeOwn(homes: readonly MlsHome[]): void {
      const isLacking = ({ mlsNumber }: MlsHome) =>
        mlsNumber === "" || !(read.findByNumber(mlsNumber) ?? read.findByNumber(bareMlsNumber(mlsNumber)));
      const change = write.ownHomes(homes.filter(isLacking));
      if (change) inTransaction(database, change);
    },
    /** Writes down that the feed was read to its end. */
    finish(source: MirrorSource): void {
      past.forgetFormer(source.readAt);
      state.write("source", JSON.stringify(source));
      state.forget("filling");
      if (state.read("name") === undefined) state.write("name", randomUUID());
    },
    /** Nothing before the first run came to its end. */
    source: state.source,
    noted: (name: NoteName) => state.read(name),
    note: (name: NoteName, text: string) => state.write(name, text),
    /** The agent's own ids in the MLS, as the last run knew them. */
    agentIds: () => parsed<string[]>(state.read("agents")) ?? [],
    /**
     * Forgets every home and how far the feed was read. What happened to homes stays.
     * @param isSameFeed its homes will be read again: until then nobody can tell which there are
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
    /** Whether homes were here whose file was lost or is read again: until a run has come to its end nobody can tell which. */
    isFilling: state.isFilling,
    /** There is no feed to fill it. */
    stayEmpty: () => state.forget("filling"),
    state: state.all,
    /** Writes this down in the place of what there is. */
    takeState: (taken: MirrorState): void =>
      inTransaction(database, () => {
        state.forgetAll();
        for (const [name, value] of Object.entries(taken)) state.write(name, value);
      }),
    belongTo: past.belongTo,
    findGone: past.findGone,
    eventsOf: past.eventsOf,
    /** What alerts are made of. The mirror's name is another text for another mirror and for one that is filled anew. */
    news: { ...past, mirrorName: () => state.read("name") },
  };
}

function parsed<Value>(text: string | undefined): Value | undefined {
  return text === undefined ? undefined : JSON.parse(text);
}

/** Keys that the feed lists without a home to show, and keys that it lacked. */
function prepareKeys(database: DatabaseSync) {
  return {
    passOver: prepareWrite(database, "INSERT OR IGNORE INTO passed VALUES (?)"),
    passNoMore: prepareWrite(database, "DELETE FROM passed WHERE key = ?"),
    passedOver: database.prepare("SELECT key AS text FROM passed"),
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
    // On a full disk SQLite has done so by itself.
    if (database.isTransaction) database.exec("ROLLBACK");
    throw error;
  }
}
