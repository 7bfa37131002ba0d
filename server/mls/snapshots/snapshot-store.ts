import type { MirrorState } from "../../mirror/mirror-state.ts";

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
