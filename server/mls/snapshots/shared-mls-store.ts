import { mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { day } from "#domain/time-units.ts";
import type { MirrorState } from "../../mirror/mirror-state.ts";
import { createMlsStore, type MlsStore } from "../../mirror/mls-store.ts";
import { createMutex } from "../../promises.ts";
import { packApart } from "./pack-process.ts";

/** Interval between two checks for a newer snapshot, in milliseconds. */
const pause = 15_000;
/** Milliseconds after which unchanged homes are uploaded again: the bucket deletes what isn't refreshed for a month. */
const week = 7 * day;
/** Suffixes of the files that SQLite keeps next to a database. */
const besides = ["-wal", "-shm"];

/**
 * The mirror of one of several instances. Each instance searches its own file. The instance that changes the homes
 * uploads a snapshot for the others. An instance replaces its file once the newer one is complete, and searches the old
 * one until then.
 * @param report receives errors that keep this instance from newer homes
 */
export function createSharedMlsStore(snapshots: SnapshotStore, now: () => Date, report: (error: unknown) => void) {
  let opened: { folder: string; store: MlsStore } | undefined;
  let seen: Snapshot | undefined;
  /** The place of an unusable snapshot: it is damaged, missing, or from another version. */
  let skippedKeys: string | undefined;
  /** Nothing else may write to the file while it is replaced. */
  const exclusively = createMutex();
  /** Whether this instance is changing the homes: then it has the newest. */
  let isChanging = false;
  let timer: NodeJS.Timeout | undefined;
  let hasEnded = false;

  function open() {
    if (opened) return opened;
    const folder = mkdtempSync(join(tmpdir(), "shingle-mls-"));
    opened = { folder, store: createMlsStore(join(folder, "mls.db")) };
    return opened;
  }
  const own = () => open().store;
  const file = (name: string) => join(open().folder, name);

  async function followNow(): Promise<void> {
    const newest = await snapshots.newest();
    seen = newest;
    if (!newest) return;
    const here = own().mirror().state();
    if (here.edition !== newest.state.edition) await exchange(newest);
    else if (!isSame(here, newest.state)) own().mirror().takeState(newest.state);
  }

  async function exchange(newest: Snapshot): Promise<void> {
    if (skippedKeys === newest.place) return;
    const [packed, fresh] = [file("fetched.zst"), file("fetched.db")];
    try {
      if (!(await snapshots.fetch(newest, packed)) || !(await isUnpacked(packed, fresh, newest))) {
        skippedKeys = newest.place;
        report(new Error("A snapshot of the MLS's homes is of no use here: the next run of the feed makes another."));
        return;
      }
      own().close();
      for (const ending of besides) rmSync(`${own().path}${ending}`, { force: true });
      renameSync(fresh, own().path);
      own().mirror().takeState(newest.state);
    } finally {
      for (const path of [packed, fresh, ...besides.map((ending) => fresh + ending)]) rmSync(path, { force: true });
    }
  }

  async function isUnpacked(packed: string, target: string, { state }: Snapshot): Promise<boolean> {
    const { edition = "" } = state;
    return packApart({ kind: "unpack", packed, target, edition, own: own().path }).catch((error: unknown) => {
      report(error);
      return false;
    });
  }

  /**
   * Shares the file's current content with the other instances. @throws StoreUnavailableError, Error if another
   * instance was faster
   */
  async function share(): Promise<void> {
    // The file may have been replaced.
    own().close();
    const state = own().mirror().state();
    if (state.edition === undefined) return;
    const isKnown = seen?.state.edition === state.edition && now().getTime() - Date.parse(seen.putAt) < week;
    if (seen && isKnown && isSame(seen.state, state)) return;
    const shared = seen && isKnown ? await snapshots.note(state, seen) : await putSnapshot(state);
    if (!shared) throw new Error("Another server has changed the MLS's homes at the same time.");
    seen = shared;
  }

  async function putSnapshot(state: MirrorState): Promise<Snapshot | undefined> {
    const packed = file("packed.zst");
    try {
      await packApart({ kind: "pack", path: own().path, target: packed });
      return await snapshots.put(packed, state, seen);
    } finally {
      rmSync(packed, { force: true });
    }
  }

  const follow = () =>
    exclusively(async () => {
      if (!hasEnded) await followNow();
    });

  const store: MlsStore = {
    get path() {
      return own().path;
    },
    mirror: () => own().mirror(),
    search: (...asked) => own().search(...asked),
    openHouses: (...asked) => own().openHouses(...asked),
    spread: (...asked) => own().spread(...asked),
    homesWith: (...asked) => own().homesWith(...asked),
    close: () => opened?.store.close(),
    change: (work) =>
      exclusively(async () => {
        isChanging = true;
        try {
          await followNow();
          const result = await work();
          await share();
          return result;
        } finally {
          isChanging = false;
        }
      }),
    follow,
  };
  return Object.assign(store, {
    /** Starts checking for newer snapshots until `end`. */
    start(): void {
      timer ??= setInterval(() => isChanging || follow().catch(report), pause).unref();
    },
    /** Closes and removes the file: an instance leaves nothing on disk. */
    async end(): Promise<void> {
      hasEnded = true;
      clearInterval(timer);
      await exclusively(() => {});
      opened?.store.close();
      if (opened) rmSync(opened.folder, { recursive: true, force: true });
      opened = undefined;
    },
  });
}

function isSame(one: MirrorState, other: MirrorState): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}

/** A mirror snapshot's metadata, known before the download. */
export interface Snapshot {
  /** Where it is stored. Each snapshot has a unique place. */
  place: string;
  /** Upload time. ISO timestamp. */
  putAt: string;
  /** The current notes about its homes; `edition` identifies the homes. */
  state: MirrorState;
}

/** Where a site's instances share their homes. Rejects with StoreUnavailableError, except for unexpected errors. */
export interface SnapshotStore {
  /** The current snapshot; undefined before the first. */
  newest(): Promise<Snapshot | undefined>;
  /** Writes its bytes to a new file. Returns false if they no longer exist. */
  fetch(snapshot: Snapshot, path: string): Promise<boolean>;
  /**
   * Uploads a file, which becomes current once it is complete.
   * @param seen the snapshot that was current @returns undefined, without a change, if another one is current now
   */
  put(path: string, state: MirrorState, seen: Snapshot | undefined): Promise<Snapshot | undefined>;
  /** Records that the homes are unchanged: like `put`, without bytes. */
  note(state: MirrorState, seen: Snapshot): Promise<Snapshot | undefined>;
}
