import { type CountKind, dayIn, isOfSearches, mondayOf } from "#domain/counts/count.ts";
import { minute } from "#domain/time-units.ts";
import { errorFacts, type Log } from "../log.ts";
import type { Platform } from "../ports/platform.ts";

/**
 * Counts in memory and writes the sums every minute. Visitors never wait for it, and a killed process loses at most a
 * minute.
 */
export type Counter = ReturnType<typeof createCounter>;

/** @param daily runs in the first minute of a process and of each day */
export function createCounter(
  platform: Pick<Platform, "counts" | "profile">,
  log: Log,
  now: () => Date,
  daily?: () => Promise<void>,
) {
  const { counts, profile } = platform;
  const waiting = new Map<CountKind, Map<string, number>>();
  let timer: NodeJS.Timeout | undefined;
  let doneOn = "";

  /** The caller must limit the number of distinct subjects. */
  function count(kind: CountKind, about: string, times = 1): void {
    const ofKind = waiting.get(kind) ?? new Map<string, number>();
    waiting.set(kind, ofKind.set(about, (ofKind.get(about) ?? 0) + times));
  }

  /** The numbers were removed from memory before the write. New counts go to the next minute. */
  async function write(kind: CountKind, day: string, numbers: ReadonlyMap<string, number>): Promise<void> {
    try {
      await counts.add(kind, day, numbers);
    } catch (error) {
      for (const [about, number] of numbers) count(kind, about, number);
      throw error;
    }
  }

  async function doDaily(): Promise<void> {
    const today = now().toISOString().slice(0, 10);
    if (doneOn === today) return;
    doneOn = today;
    try {
      await daily?.();
    } catch (error) {
      doneOn = "";
      log.warn("counts not cleared", errorFacts(error));
    }
  }

  /**
   * Writes new counts under the current day, and searches under its Monday. Failed writes are retried in the next
   * minute. Never rejects.
   */
  async function flush(): Promise<void> {
    await doDaily();
    if (waiting.size === 0) return;
    try {
      const day = dayIn(now(), (await profile.load())?.timeZone ?? "UTC");
      const taken = [...waiting];
      waiting.clear();
      const writes = taken.map(([kind, ofKind]) => write(kind, isOfSearches(kind) ? mondayOf(day) : day, ofKind));
      for (const result of await Promise.allSettled(writes)) if (result.status === "rejected") throw result.reason;
    } catch (error) {
      log.warn("counts not written", errorFacts(error));
    }
  }

  return {
    count,
    flush,
    start(): void {
      timer = setInterval(() => void flush(), minute).unref();
    },
    /** Writes the last minute's counts. */
    async close(): Promise<void> {
      clearInterval(timer);
      await flush();
    },
  };
}
