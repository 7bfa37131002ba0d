import { hasUnreadyPhotos } from "#domain/listings/photo-arrangement.ts";
import { isDeleted } from "#domain/listings/unpublished.ts";
import { hour } from "#domain/time-units.ts";
import { errorFacts, type Log } from "../log.ts";
import type { ListingStore } from "../ports/listing-store.ts";
import { AuthenticationRequiredError } from "../ports/store-errors.ts";
import { findWorkedOn } from "./edit-listing.ts";
import { type Preparation, type PreparingParts, preparationName, preparationsOf, prepare } from "./prepare-photo.ts";

/** Milliseconds. */
const longestPause = 6 * hour;

interface Failure {
  count: number;
  timer?: NodeJS.Timeout | undefined;
}

/**
 * Tries again what failed, after pauses that double: a full disk or a locked store needs time.
 * @param firstPause milliseconds
 * @param again is called when a pause is over
 */
function createRetries(firstPause: number, again: (listingId: string) => void) {
  const failures = new Map<string, Failure>();

  function drop(name: string): void {
    clearTimeout(failures.get(name)?.timer);
    failures.delete(name);
  }

  return {
    /** @param name begins with the listing's id and a space */
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

    /** Forgets what failed of a listing, so that it can be tried at once. */
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

interface QueueParts extends PreparingParts {
  log: Log;
}

export type PreparationQueue = ReturnType<typeof createPreparationQueue>;

/** Milliseconds. */
const firstPause = 5000;

/** The ids of homes with unready photos (domain/listings/photo-arrangement.ts) that were last written before a time, or of all. */
export async function unready(listings: ListingStore, before?: Date): Promise<string[]> {
  const time = before?.toISOString() ?? "~";
  const homes = [...(await listings.all()), ...(await listings.hidden())];
  return homes
    .filter((home) => !isDeleted(home) && hasUnreadyPhotos(home) && home.updatedAt < time)
    .map(({ id }) => id);
}

/** Makes smaller copies and share pictures after the agent has been answered, one at a time. */
export function createPreparationQueue(parts: QueueParts) {
  const { listings, log } = parts;
  const waiting = new Set<string>();
  const retries = createRetries(firstPause, begin);
  let working: Promise<void> | undefined;
  let isClosed = false;

  async function work(): Promise<void> {
    for (const listingId of waiting) {
      // Taken out before the listing is read: a photo that is added meanwhile puts it back.
      waiting.delete(listingId);
      const next = isClosed ? undefined : await findNext(listingId);
      if (!next) continue;
      const isMade = await orRetryLater(preparationName(next), () => prepare(next, parts).then(() => true));
      // What is neither made nor put off, for want of rights, would be tried again without end.
      if (isMade || retries.isWaiting(preparationName(next))) waiting.add(listingId);
    }
  }

  async function findNext(listingId: string): Promise<Preparation | undefined> {
    const listing = await orRetryLater(`${listingId} listing`, () => findWorkedOn(listings, listingId));
    return listing && preparationsOf(listing).find((each) => !retries.isWaiting(preparationName(each)));
  }

  async function orRetryLater<Result>(name: string, make: () => Promise<Result>): Promise<Result | undefined> {
    try {
      const made = await make();
      retries.succeeded(name);
      return made;
    } catch (error) {
      if (isClosed) return undefined;
      // Without the agent's rights nothing succeeds later either: whoever signs in next begins anew.
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

  /** Makes what the listing's photos lack, some time later, and at once what failed before. */
  function schedule(listingId: string): void {
    retries.forget(listingId);
    begin(listingId);
  }

  return {
    schedule,
    /** Schedules every listing, or those last written before a time, as after a start: what was not finished is found by what is missing. */
    async resume(before?: Date): Promise<void> {
      for (const id of await unready(listings, before)) schedule(id);
    },
    /** Resolves when nothing is left to make now. What failed is made later. */
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
