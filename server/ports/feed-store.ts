import type { FeedRun } from "#domain/mls/feed/feed-run.ts";
import type { FeedSetup } from "#domain/mls/feed/feed-setup.ts";

/** The stored settings of the MLS feed. */
export interface StoredFeed {
  setup: FeedSetup;
  /** The encrypted credentials. Absent before they are entered and after a backup is restored. */
  sealed?: Uint8Array;
}

/** The MLS feed: its settings, recent runs, and the lease on it. */
export interface FeedStore {
  load(): Promise<StoredFeed | undefined>;
  /** Replaces the settings and the encrypted credentials, or removes the credentials. */
  save(feed: StoredFeed): Promise<void>;
  /** Returns the latest runs first, at most `runsKept`. Skips broken records. */
  runs(): Promise<FeedRun[]>;
  /** Adds a run and keeps the last `runsKept`. Only the lease holder calls it. @throws ZodError for an invalid run */
  addRun(run: FeedRun): Promise<void>;
  /**
   * Takes or extends the lease, so only one process reads the feed at a time. `taken over`: the previous holder's lease
   * expired, or was taken by a clock that ran ahead, and was never released. Times are ISO timestamps.
   */
  lease(holder: string, now: string, until: string): Promise<"taken" | "taken over" | "held by another">;
  /** Releases the lease. Does nothing if another process holds it. */
  release(holder: string): Promise<void>;
  /** Returns when the current lease ends; `undefined` if there is none. */
  leasedUntil(): Promise<string | undefined>;
}
