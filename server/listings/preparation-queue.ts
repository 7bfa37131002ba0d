import { hasUnreadyPhotos } from "#domain/listings/photo-arrangement.ts";
import { isDeleted } from "#domain/listings/unpublished.ts";
import { hour } from "#domain/time-units.ts";
import { errorFacts, type Log } from "../log.ts";
import type { PhotoProcessor } from "../photos/photo-processor.ts";
import type { ListingStore } from "../ports/listing-store.ts";
import type { Platform } from "../ports/platform.ts";
import { AuthenticationRequiredError } from "../ports/store-errors.ts";
import { findUndeleted, type WithLock } from "./edit-listing.ts";
import { type Preparation, preparationName, preparationsOf, prepare } from "./prepare-photo.ts";

/** In milliseconds. */
const longestPause = 6 * hour;

interface Failure {
  count: number;
  timer?: NodeJS.Timeout | undefined;
}

/**
 * Retries failures after doubling pauses: a full disk or a locked store needs time.
 * @param firstPause milliseconds
 * @param again called after a pause
 */
function createRetries(firstPause: number, again: (listingId: string) => void) {
  const failures = new Map<string, Failure>();

  function drop(name: string): void {
    clearTimeout(failures.get(name)?.timer);
    failures.delete(name);
  }

  return {
    /** @param name starts with the listing's id and a space */
    later(name: string): void {
      const count = (failures.get(name)?.count ?? 0) + 1;
      drop(name);
      const failure: Failure = { count };
      const pause = Math.min(firstPause * 2 ** (count - 1), longestPause);
      failure.timer = setTimeout(() => {
        failure.timer = undefined;
        again(listingIdOf(name));
      }, pause).unref();
      failures.set(name, failure);
    },

    isWaiting: (name: string): boolean => failures.get(name)?.timer !== undefined,
    succeeded: drop,

    /** Clears a listing's failures, so it can be retried right away. */
    forget(listingId: string): void {
      for (const name of failures.keys()) if (listingIdOf(name) === listingId) drop(name);
    },

    close(): void {
      for (const name of failures.keys()) drop(name);
    },
  };
}

function listingIdOf(name: string): string {
  return name.split(" ", 1)[0] ?? "";
}

export type PreparationQueue = ReturnType<typeof createPreparationQueue>;

/** In milliseconds. */
const firstPause = 5000;

/**
 * Returns the ids of listings with unprepared photos (domain/listings/photo-arrangement.ts), all or those last written
 * before a time.
 */
export async function unready(listings: ListingStore, before?: Date): Promise<string[]> {
  const time = before?.toISOString() ?? "~";
  const homes = [...(await listings.all()), ...(await listings.hidden())];
  return homes
    .filter((home) => !isDeleted(home) && hasUnreadyPhotos(home) && home.updatedAt < time)
    .map(({ id }) => id);
}

/** Makes smaller copies and share images after the agent got a response, one at a time. */
export function createPreparationQueue(
  platform: Pick<Platform, "listings" | "images">,
  processor: PhotoProcessor,
  withLock: WithLock,
  log: Log,
) {
  const { listings } = platform;
  const waiting = new Set<string>();
  const retries = createRetries(firstPause, begin);
  let working: Promise<void> | undefined;
  let isClosed = false;

  async function work(): Promise<void> {
    for (const listingId of waiting) {
      // Removed before the listing is read, so a photo added meanwhile puts it back.
      waiting.delete(listingId);
      const next = isClosed ? undefined : await findNext(listingId);
      if (!next) continue;
      const isMade = await orRetryLater(preparationName(next), () =>
        prepare(next, platform, processor, withLock).then(() => true),
      );
      // A preparation that lacks rights is neither made nor postponed. Queueing it again would loop forever.
      if (isMade || retries.isWaiting(preparationName(next))) waiting.add(listingId);
    }
  }

  async function findNext(listingId: string): Promise<Preparation | undefined> {
    const listing = await orRetryLater(`${listingId} listing`, () => findUndeleted(listings, listingId));
    return listing && preparationsOf(listing).find((each) => !retries.isWaiting(preparationName(each)));
  }

  async function orRetryLater<Result>(name: string, make: () => Promise<Result>): Promise<Result | undefined> {
    try {
      const made = await make();
      retries.succeeded(name);
      return made;
    } catch (error) {
      if (isClosed) return undefined;
      // Without the agent's rights, a retry fails too. The next sign-in starts again.
      if (!(error instanceof AuthenticationRequiredError)) retries.later(name);
      log.error("photo not prepared", { photo: name, ...errorFacts(error) });
      return undefined;
    }
  }

  function begin(listingId: string): void {
    if (isClosed) return;
    waiting.add(listingId);
    working ??= work().finally(() => {
      working = undefined;
      const [left] = waiting;
      if (left) begin(left);
    });
  }

  /** Queues a listing's missing files, and retries earlier failures right away. */
  function schedule(listingId: string): void {
    retries.forget(listingId);
    begin(listingId);
  }

  return {
    schedule,
    /**
     * Schedules all listings, or those last written before a time, for example after a start. Unfinished work shows as
     * missing files.
     */
    async resume(before?: Date): Promise<void> {
      for (const id of await unready(listings, before)) schedule(id);
    },
    /** Resolves when nothing is left to do now. Failures are retried later. */
    async settled(): Promise<void> {
      while (working) await working;
    },
    async close(): Promise<void> {
      isClosed = true;
      retries.close();
      await working;
    },
  };
}
