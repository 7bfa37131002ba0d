import type { FeedRun } from "#domain/mls/feed/feed-run.ts";
import type { FeedSetup } from "#domain/mls/feed/feed-setup.ts";

/** The settings of the MLS's feed as they are stored. */
export interface StoredFeed {
  setup: FeedSetup;
  /** What the feed is asked with, encrypted. Absent before it was entered, and after a backup was restored. */
  sealed?: Uint8Array;
}

/** The MLS's feed: how it is set up, how its runs went, and who reads it just now. */
export interface FeedStore {
  load(): Promise<StoredFeed | undefined>;
  /** Replaces the settings and what was sealed, or its absence. */
  save(feed: StoredFeed): Promise<void>;
  /** The latest first, at most `runsKept`, without those that cannot be read. */
  runs(): Promise<FeedRun[]>;
  /** Adds a run and forgets those before the last `runsKept`. Only who holds the lease does so. @throws ZodError for what is none */
  addRun(run: FeedRun): Promise<void>;
  /**
   * Takes the lease until a time, or keeps it for longer: one process at a time reads the feed. `taken over`: whoever had it
   * before let it run out, or took it by a clock that was ahead, and has not come to an end. Times are ISO timestamps.
   */
  lease(holder: string, now: string, until: string): Promise<"taken" | "taken over" | "held by another">;
  /** Gives the lease back. Does nothing when another has it. */
  release(holder: string): Promise<void>;
  /** Until when somebody has the lease; nothing when nobody does. */
  leasedUntil(): Promise<string | undefined>;
}
