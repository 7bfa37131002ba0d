import { join, resolve } from "node:path";
import type { Config } from "../config.ts";
import { errorFacts, type Log } from "../log.ts";
import { demoPhotos } from "../mls/demo/demo-photos.ts";
import type { HomePhotos } from "../mls/home-photos.ts";
import { createMlsFeed, type MlsFeed } from "../mls/mls-feed.ts";
import { createFeedPhotos } from "../mls/photos/feed-photos.ts";
import { fetchFirstPhotos } from "../mls/photos/fetch-first-photos.ts";
import { createPhotoFolder } from "../mls/photos/photo-folder.ts";
import { createVendorPhotos } from "../mls/photos/vendor-photos.ts";
import type { PhotoDeveloper } from "../photos/photo-developer.ts";
import type { Platform } from "../ports.ts";

interface MlsServices {
  /** Absent on a platform that has no mirror. */
  feed?: MlsFeed;
  /** Of the demonstration while its homes are shown, and of the feed afterwards. */
  homePhotos: HomePhotos;
}

interface MlsServicesParts {
  config: Config;
  platform: Platform;
  developer: Pick<PhotoDeveloper, "makeHome">;
  log: Log;
  now(): Date;
}

/** The MLS's feed and the photos of its homes, on a platform that has a mirror for them. */
export function createMlsServices({ config, platform, developer, log, now }: MlsServicesParts): MlsServices {
  const { mls } = platform;
  if (!mls) return { homePhotos: demoPhotos };
  const { mayBePrivate, photoBytes } = config.mls;
  const stop = new AbortController();
  let fetching: Promise<void> | undefined;

  const feed = createMlsFeed({
    ...{ platform, mls, mayBePrivate, log, now },
    onEnd() {
      // The file may be another one by now.
      mls.close();
      fetching ??= fetchFirstPhotos(mls, photos, stop.signal)
        .catch((error: unknown) => log.warn("first photos not fetched", errorFacts(error)))
        .finally(() => {
          fetching = undefined;
        });
    },
    async onClose() {
      stop.abort();
      await fetching;
    },
  });
  const photos = createFeedPhotos({
    folder: platform.mlsPhotos ?? createPhotoFolder(join(resolve(config.dataDir), "mls-photos"), photoBytes),
    fetchFrom: createVendorPhotos({ settings: feed.settings, mayBePrivate }),
    makeCopies: developer.makeHome,
    log,
  });
  const isDemo = () => mls.mirror().source()?.kind === "demo";
  return { feed, homePhotos: { open: (...photo) => (isDemo() ? demoPhotos : photos).open(...photo) } };
}
