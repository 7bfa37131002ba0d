import { hash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { type HomePhotoSize, photoEndings } from "#domain/mls/home/home-media.ts";
import type { MlsHome, MlsPhoto } from "#domain/mls/home/mls-home.ts";
import { anything } from "#domain/mls/search/criteria.ts";
import { hour } from "#domain/time-units.ts";
import { Semaphore } from "../../limits/semaphore.ts";
import { errorFacts, type Log } from "../../log.ts";
import type { MlsStore } from "../../mirror/mls-store.ts";
import { homesAPage } from "../../mirror/search.ts";
import type { PhotoFolder } from "../../ports/image-store.ts";
import { FeedError } from "../feed/feed-error.ts";
import type { HomePhotos } from "../home-photos.ts";

/** Number of concurrent downloads, and of photos that may wait for one. */
const atOnce = 4;
const mostWaiting = 200;
/** Milliseconds before a failed photo is retried. */
const failureTime = hour;

/** Makes the two copies of a photo; undefined if it isn't a photo or is too large. */
export type MakeCopies = (
  bytes: Uint8Array,
  isUrgent: boolean,
) => Promise<Record<HomePhotoSize, Uint8Array> | undefined>;

/** Fetches a photo from the vendor. @throws FeedError */
export type FetchFrom = (home: MlsHome, photo: MlsPhoto) => Promise<Uint8Array>;

export type FeedPhotos = ReturnType<typeof createFeedPhotos>;

/**
 * The photos of the feed's homes: fetched on first request, cached in two sizes, never linked. A photo that can't be
 * fetched counts as missing for an hour, and the page shows an empty frame.
 */
export function createFeedPhotos(folder: PhotoFolder, fetchFrom: FetchFrom, makeCopies: MakeCopies, log: Log) {
  const failed = new LRUCache<string, true>({ max: 10_000, ttl: failureTime });
  const underWay = new Map<string, Promise<boolean>>();
  /** Photos not kept since the last report, and why the last one wasn't. */
  let notStored = { count: 0, error: "" };
  /** The vendor's rate limit applies until this time on the monotonic clock. */
  let restsUntil = 0;
  const turns = new Semaphore({ places: atOnce, mostWaiting });

  const isResting = () => performance.now() < restsUntil;

  /** Returns whether the photo is now cached. */
  function fetchOnce(home: MlsHome, photo: MlsPhoto, isUrgent: boolean): Promise<boolean> {
    const name = nameOf(home, photo);
    if (failed.has(name) || isResting()) return Promise.resolve(false);
    const known = underWay.get(name);
    if (known) return known;
    if (turns.isFull) return Promise.resolve(false);
    const turn = turns.run(() => fetchAndKeep(home, photo, name, isUrgent));
    underWay.set(name, turn);
    return turn.finally(() => underWay.delete(name));
  }

  async function fetchAndKeep(home: MlsHome, photo: MlsPhoto, name: string, isUrgent: boolean): Promise<boolean> {
    // For requests that queued before the rate limit.
    if (isResting()) return false;
    try {
      const copies = await makeCopies(await fetchFrom(home, photo), isUrgent);
      if (copies) {
        await folder.write(fileOf(name, "full"), copies.full);
        await folder.write(fileOf(name, "card"), copies.card);
        return true;
      }
    } catch (error) {
      notStored = { count: notStored.count + 1, error: String(errorFacts(error).error) };
      if (error instanceof FeedError && error.fault === "quota") {
        restsUntil = performance.now() + (error.retryAfter ?? 0);
        return false;
      }
    }
    failed.set(name, true);
    return false;
  }

  return {
    /** Logs how many photos weren't kept since the last time: one line a run, however many there are. */
    report(): void {
      if (notStored.count > 0) log.warn("MLS photos not stored", notStored);
      notStored = { count: 0, error: "" };
    },

    async open(home: MlsHome, index: number, size: HomePhotoSize): ReturnType<HomePhotos["open"]> {
      const photo = home.photos[index];
      if (!photo) return undefined;
      const name = fileOf(nameOf(home, photo), size);
      const kept = await folder.open(name);
      if (kept) return kept;
      return (await fetchOnce(home, photo, true)) ? folder.open(name) : undefined;
    },

    /**
     * Fetches a home's first photo if it isn't cached. Returns false if there is no room left for prefetched photos, or
     * the vendor's rate limit applies.
     */
    async fetchAhead(home: MlsHome): Promise<boolean> {
      if (isResting() || !(await folder.hasRoomAhead())) return false;
      const [photo] = home.photos;
      if (photo && !(await folder.has(fileOf(nameOf(home, photo), "card")))) await fetchOnce(home, photo, false);
      return true;
    },
  };
}

/** Changes with the photo and reveals nothing about the home. */
function nameOf({ key }: MlsHome, photo: MlsPhoto): string {
  return hash("sha256", [key, photo.key, photo.changedAt ?? ""].join("\n")).slice(0, 40);
}

function fileOf(name: string, size: HomePhotoSize): string {
  return `${name}-${size}.${photoEndings[size]}`;
}

/**
 * Prefetches the first photo of every home for sale, newest first, so that lists show them at once. Sequential, and
 * limited by the available room.
 */
export async function fetchFirstPhotos(mls: MlsStore, photos: FeedPhotos, signal: AbortSignal): Promise<void> {
  await fetchPages(mls, photos, signal).finally(() => photos.report());
}

async function fetchPages(mls: MlsStore, photos: FeedPhotos, signal: AbortSignal): Promise<void> {
  for (let page = 1; !signal.aborted; page++) {
    const { homes, page: shown } = mls.search({ ...anything, page }, { showsSold: false, now: new Date() });
    if (shown !== page) return;
    for (const home of homes) {
      if (signal.aborted || !(await photos.fetchAhead(home))) return;
    }
    if (homes.length < homesAPage) return;
  }
}
