import { mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { day } from "#domain/time-units.ts";
import type { MirrorState } from "../../mirror/mirror-state.ts";
import { createMlsStore, type MlsStore } from "../../mirror/mls-store.ts";
import { packApart } from "./pack-process.ts";

/** Milliseconds between two looks for a newer snapshot. */
const pause = 15_000;
/** Milliseconds after which the same homes are put anew: the bucket forgets what nobody puts for a month. */
const week = 7 * day;
/** What SQLite keeps beside a file. */
const besides = ["-wal", "-shm"];

interface SharedMlsStoreParts {
  snapshots: SnapshotStore;
  now(): Date;
  /** Is called with what keeps this instance from newer homes. */
  report(error: unknown): void;
}

/**
 * The mirror of one of several instances. Each instance searches a file of its own. Whoever has changed the homes puts a snapshot of it where the others find it, and
 * the file of an instance is exchanged once the newer one is there whole: until then it is searched as it was.
 */
export function createSharedMlsStore({ snapshots, now, report }: SharedMlsStoreParts) {
  let opened: { folder: string; store: MlsStore } | undefined;
  let seen: Snapshot | undefined;
  /** The place of a snapshot that is of no use: it is damaged, gone, or another version's. */
  let passedOver: string | undefined;
  let underWay: Promise<unknown> | undefined;
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

  /** One after the other: while the file is exchanged nothing else may write to it. */
  async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    while (underWay) await underWay.catch(() => {});
    const turn = work();
    underWay = turn;
    return turn.finally(() => {
      underWay = undefined;
    });
  }

  async function followNow(): Promise<void> {
    const newest = await snapshots.newest();
    seen = newest;
    if (!newest) return;
    const here = own().mirror().state();
    if (here.edition !== newest.state.edition) await exchange(newest);
    else if (!isSame(here, newest.state)) own().mirror().takeState(newest.state);
  }

  async function exchange(newest: Snapshot): Promise<void> {
    if (passedOver === newest.place) return;
    const [packed, fresh] = [file("fetched.zst"), file("fetched.db")];
    try {
      if (!(await snapshots.fetch(newest, packed)) || !(await isUnpacked(packed, fresh, newest))) {
        passedOver = newest.place;
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

  /** Lets the others know what is in the file by now. @throws StoreUnavailableError, Error when somebody else was quicker */
  async function share(): Promise<void> {
    // The file may be another one by now.
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

  const follow = async () => {
    // Whoever changes the homes has what is newest.
    if (!underWay && !hasEnded) await inTurn(followNow);
  };

  const store: MlsStore = {
    get path() {
      return own().path;
    },
    mirror: () => own().mirror(),
    search: (...asked) => own().search(...asked),
    openHouses: (...asked) => own().openHouses(...asked),
    spread: (...asked) => own().spread(...asked),
    close: () => opened?.store.close(),
    change: (work) =>
      inTurn(async () => {
        await followNow();
        const result = await work();
        await share();
        return result;
      }),
    follow,
  };
  return Object.assign(store, {
    /** Begins to look for newer snapshots, and goes on until `end`. */
    start(): void {
      timer ??= setInterval(() => void follow().catch(report), pause).unref();
    },
    /** Closes the file and removes it: an instance leaves nothing on a disk. */
    async end(): Promise<void> {
      hasEnded = true;
      clearInterval(timer);
      await underWay?.catch(() => {});
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

/** What is known of a snapshot of the mirror before it is fetched. */
export interface Snapshot {
  /** Where it lies. No two snapshots lie in the same place. */
  place: string;
  /** When it was put there. ISO timestamp. */
  putAt: string;
  /** What is written down beside its homes by now; `edition` names the homes it has. */
  state: MirrorState;
}

/** Where the instances of a site share their homes. Every rejection is a StoreUnavailableError or one that nobody expects. */
export interface SnapshotStore {
  /** The one that is good now; nothing before the first. */
  newest(): Promise<Snapshot | undefined>;
  /** Writes its bytes to a file that is not there yet. Returns false when they are gone. */
  fetch(snapshot: Snapshot, path: string): Promise<boolean>;
  /**
   * Puts the bytes of a file, which are good from the moment when all of them are there.
   * @param seen that was good so far @returns nothing, and changes nothing, when another one is good by now
   */
  put(path: string, state: MirrorState, seen: Snapshot | undefined): Promise<Snapshot | undefined>;
  /** Writes down that the homes are as they were: the same as `put` without bytes. */
  note(state: MirrorState, seen: Snapshot): Promise<Snapshot | undefined>;
}
