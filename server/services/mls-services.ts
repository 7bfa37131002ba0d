import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { MlsHome } from "#domain/mls/home/mls-home.ts";
import type { Config } from "../config.ts";
import type { ListingService } from "../listings/listing-service.ts";
import type { MlsListings } from "../listings/mls-listings.ts";
import { errorFacts, type Log } from "../log.ts";
import { demoPhotos } from "../mls/demo/demo-photos.ts";
import { unspentHour } from "../mls/feed/spent-hour.ts";
import type { HomePhotos } from "../mls/home-photos.ts";
import { createMlsFeed, type MlsFeed } from "../mls/mls-feed.ts";
import { createOwnHomes, type OwnHomes } from "../mls/own/own-homes.ts";
import { fetchOwnPhotos, type OwnListings } from "../mls/own/own-photos.ts";
import { createFeedPhotos, type FetchFrom, fetchFirstPhotos } from "../mls/photos/feed-photos.ts";
import { createPhotoFolder } from "../mls/photos/photo-folder.ts";
import { createVendorPhotos } from "../mls/photos/vendor-photos.ts";
import type { PhotoProcessor } from "../photos/photo-processor.ts";
import type { Scratch } from "../photos/scratch-folder.ts";
import type { ListingStore } from "../ports/listing-store.ts";
import type { Platform } from "../ports/platform.ts";
import { newListingId } from "../records/ids.ts";

interface MlsServices {
  /** Absent on platforms without a mirror. */
  feed?: MlsFeed;
  /** The demo's photos while its homes are shown, then the feed's. */
  homePhotos: HomePhotos;
}

interface MlsServicesParts {
  config: Config;
  platform: Platform;
  processor: Pick<PhotoProcessor, "makeHome">;
  listingService: Pick<ListingService, "mls" | "catchUp">;
  scratch: Scratch;
  /** Called after each feed run. */
  onRead(): void;
  log: Log;
  now(): Date;
}

/** The MLS feed and its homes' photos, on platforms with a mirror. */
export function createMlsServices(parts: MlsServicesParts): MlsServices {
  const { config, platform, processor, log, now } = parts;
  const { mls } = platform;
  if (!mls) return { homePhotos: demoPhotos };
  const { mayBePrivate, photoBytes } = config.mls;
  const spent = unspentHour();
  const stop = new AbortController();
  let fetching: Promise<void> | undefined;
  const mayFollow = config.aws?.followsOwnHomes ?? true;
  const own = mayFollow ? createOwnHomesOf(parts) : undefined;

  const feed = createMlsFeed({
    ...{ platform, mls, mayBePrivate, spent, log, now },
    ownHomes: own?.homes,
    onEnd() {
      // The database file may have been replaced.
      mls.close();
      parts.onRead();
      fetching ??= Promise.resolve(own?.fetchPhotos(fetchFrom, stop.signal))
        .then(() => fetchFirstPhotos(mls, photos, stop.signal))
        .catch((error: unknown) => log.warn("first photos not downloaded", errorFacts(error)))
        .finally(() => {
          fetching = undefined;
        });
    },
    async onClose() {
      stop.abort();
      await fetching;
    },
  });
  const fetchFrom = createVendorPhotos({ settings: feed.settings, mayBePrivate, spent });
  const photos = createFeedPhotos({
    folder: platform.mlsPhotos ?? createPhotoFolder(join(resolve(config.dataDir), "mls-photos"), photoBytes),
    fetchFrom,
    makeCopies: processor.makeHome,
    log,
  });
  const isDemo = () => mls.mirror().source()?.kind === "demo";
  return { feed, homePhotos: { open: (...photo) => (isDemo() ? demoPhotos : photos).open(...photo) } };
}

/** The agent's own homes, if the server may write listings by itself. On AWS, the operator must allow it. */
function createOwnHomesOf({ platform, listingService, scratch, log, now }: MlsServicesParts) {
  const listings = createOwnListings(listingService.mls, platform.listings, scratch);
  const timeZone = async () => (await platform.profile.load())?.timeZone ?? "America/Denver";
  const homes = createOwnHomes({ listings, timeZone, now });
  let known: MlsHome[] = [];
  return {
    homes: {
      ...homes,
      take(reading, wish) {
        known = reading.read.flatMap((each) => (each.outcome === "home" ? [each.home] : []));
        return homes.take(reading, wish);
      },
    } satisfies OwnHomes,
    async fetchPhotos(fetchFrom: FetchFrom, signal: AbortSignal) {
      await fetchOwnPhotos(known, { listings, fetchFrom, log }, signal);
      // On AWS, the server that downloaded other photos may have stopped before making their copies.
      await listingService.catchUp();
    },
  };
}

/** The agent's listings for the feed, with photos from bytes instead of a form. */
export function createOwnListings(
  mls: MlsListings,
  listings: Pick<ListingStore, "find">,
  scratch: Scratch,
): OwnListings {
  return {
    ...mls,
    find: (id) => listings.find(id),
    newId: newListingId,
    addPhoto: (id, photo, bytes) =>
      scratch.inFolder(async (folder) => {
        const path = join(folder, "photo");
        await writeFile(path, bytes);
        // The same length as an upload's hash, so identical bytes are the same photo.
        const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 24);
        return mls.addPhoto(id, photo, { path, name: "photo", hash, isFromFeed: true });
      }),
  };
}
