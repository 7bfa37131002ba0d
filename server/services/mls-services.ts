import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Config } from "../config.ts";
import type { ListingService } from "../listings/listing-service.ts";
import type { MlsListings } from "../listings/mls-listings.ts";
import type { Log } from "../log.ts";
import { demoPhotos } from "../mls/demo/demo-photos.ts";
import { unspentHour } from "../mls/feed/spent-hour.ts";
import { createFeedSetups } from "../mls/feed-setup.ts";
import type { HomePhotos } from "../mls/home-photos.ts";
import { createMlsFeed, type MlsFeed } from "../mls/mls-feed.ts";
import { createOwnHomes } from "../mls/own/own-homes.ts";
import { createOwnPhotos, type OwnListings } from "../mls/own/own-photos.ts";
import { createFeedPhotos } from "../mls/photos/feed-photos.ts";
import { createPhotoFolder } from "../mls/photos/photo-folder.ts";
import { createVendorPhotos } from "../mls/photos/vendor-photos.ts";
import { createFeedRunner } from "../mls/runs/feed-runner.ts";
import type { PhotoProcessor } from "../photos/photo-processor.ts";
import type { Scratch } from "../photos/scratch-folder.ts";
import type { ListingStore } from "../ports/listing-store.ts";
import type { Platform } from "../ports/platform.ts";
import { newListingId } from "../records/ids.ts";
import { type AlertWorker, createAfterFeedRun } from "./after-a-run.ts";

interface MlsServices {
  /** Absent on platforms without a mirror. */
  feed?: MlsFeed;
  /** The demo's photos while its homes are shown, then the feed's. */
  homePhotos: HomePhotos;
}

/** The MLS feed and its homes' photos, on platforms with a mirror. */
export function createMlsServices(given: {
  config: Config;
  platform: Platform;
  processor: Pick<PhotoProcessor, "makeHome">;
  listingService: Pick<ListingService, "mls" | "catchUp">;
  scratch: Scratch;
  alertWorker: Pick<AlertWorker, "look">;
  log: Log;
  now(): Date;
}): MlsServices {
  const { config, platform, processor, listingService, scratch, alertWorker, log, now } = given;
  const { mls } = platform;
  if (!mls) return { homePhotos: demoPhotos };
  const setups = createFeedSetups(platform, now);
  const access = { mayBePrivate: config.mls.mayBePrivate, spent: unspentHour() };
  const fetchFrom = createVendorPhotos(async () => (await setups.load())?.settings, access);
  const folder =
    platform.mlsPhotos ?? createPhotoFolder(join(resolve(config.dataDir), "mls-photos"), config.mls.photoBytes);
  const photos = createFeedPhotos(folder, fetchFrom, processor.makeHome, log);
  const timeZone = async () => (await platform.profile.load())?.timeZone ?? "America/Denver";
  // On AWS, the operator must allow the server to write listings by itself.
  const mayFollow = config.aws?.followsOwnHomes ?? true;
  const own = mayFollow ? createOwnListings(listingService.mls, platform.listings, scratch) : undefined;
  const ownHomes = own && createOwnHomes(own, timeZone, now);
  const ownPhotos = own && createOwnPhotos(own, fetchFrom, log);
  const after = createAfterFeedRun({ mls, photos, ownPhotos, listingService, alertWorker, log });
  const runner = createFeedRunner({
    ...{ store: platform.feed, mls, setups, access, timeZone, ownHomes, afterRun: after.run, log, now },
  });
  const feed = createMlsFeed({ platform, mls, setups, access, runner, timeZone, ownHomes, log, now });
  const close = async () => {
    await feed.close();
    await after.close();
  };
  const isDemo = () => mls.mirror().source()?.kind === "demo";
  return {
    feed: { ...feed, close },
    homePhotos: { open: (...photo) => (isDemo() ? demoPhotos : photos).open(...photo) },
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
