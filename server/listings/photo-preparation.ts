import { errorFacts, type Log } from "../log.ts";
import type { ListingStore } from "../ports.ts";
import { nameOf, type Preparation, type PreparingParts, preparationsOf, prepare } from "./photo-preparing.ts";

interface PreparationParts extends PreparingParts {
  listings: ListingStore;
  log: Log;
}

export interface PhotoPreparation {
  /** Makes what the listing's photos lack, some time later. */
  schedule(listingId: string): void;
  /** Schedules every listing, as after a start: what was not finished is found by what is missing. */
  resume(): Promise<void>;
  /** Resolves when nothing is left to make. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

const mostAttempts = 3;

/** Makes smaller copies and share pictures after the agent has been answered, one at a time. */
export function createPhotoPreparation(parts: PreparationParts): PhotoPreparation {
  const { listings, log } = parts;
  const waiting = new Set<string>();
  const failures = new Map<string, number>();
  let working: Promise<void> | undefined;
  let isClosed = false;

  async function work(): Promise<void> {
    for (const listingId of waiting) {
      // Taken out before it is looked at: a photo that comes in meanwhile puts it back.
      waiting.delete(listingId);
      const next = isClosed ? undefined : await findNext(listingId);
      if (!next) continue;
      await attempt(next);
      waiting.add(listingId);
    }
  }

  async function findNext(listingId: string): Promise<Preparation | undefined> {
    const listing = await listings.find(listingId).catch(() => undefined);
    return listing && preparationsOf(listing).find((each) => (failures.get(nameOf(each)) ?? 0) < mostAttempts);
  }

  async function attempt(preparation: Preparation): Promise<void> {
    try {
      await prepare(preparation, parts);
    } catch (error) {
      if (isClosed) return;
      failures.set(nameOf(preparation), (failures.get(nameOf(preparation)) ?? 0) + 1);
      log.error("photo not prepared", { photo: nameOf(preparation), ...errorFacts(error) });
    }
  }

  function schedule(listingId: string): void {
    if (isClosed) return;
    waiting.add(listingId);
    working ??= work().finally(() => {
      working = undefined;
      const [left] = waiting;
      if (left) schedule(left);
    });
  }

  return {
    schedule,
    async resume() {
      for (const listing of await listings.all()) if (preparationsOf(listing).length > 0) schedule(listing.id);
    },
    async settled() {
      while (working) await working;
    },
    async close() {
      isClosed = true;
      await working;
    },
  };
}
