import { LRUCache } from "lru-cache";
import type { MlsHome, MlsPhoto } from "#domain/mls/home/mls-home.ts";
import { readHome } from "#domain/mls/home/read-home.ts";
import { askOnce } from "../../ask-once.ts";
import { createFeedClient, type FeedClient } from "../feed/feed-client.ts";
import { FeedError } from "../feed/feed-error.ts";
import { bytesAnHour } from "../feed/feed-queries.ts";
import { createFeedRequest } from "../feed/feed-request.ts";
import type { FeedSettings } from "../feed/feed-settings.ts";
import { type SpentHour, waitForHour } from "../feed/spent-hour.ts";
import type { FetchFrom } from "./feed-photos.ts";
import { fetchPhoto } from "./fetch-photo.ts";

/** Milliseconds. A visitor waits for it. */
const limits = { silence: 10_000, answer: 20_000 };
/** Milliseconds for which MLS Grid's addresses of photos are good, with some to spare. */
const goodFor = 50 * 60_000;

interface VendorPhotosParts {
  settings(): Promise<FeedSettings | undefined>;
  mayBePrivate: boolean;
  /** See FeedClientParts. */
  spent: SpentHour;
}

/**
 * Fetches photos from where the feed says they are. The addresses of MLS Grid end after an hour: the home is then asked for
 * again, once for all of its photos.
 */
export function createVendorPhotos({ settings, mayBePrivate, spent }: VendorPhotosParts): FetchFrom {
  const request = createFeedRequest({ mayBePrivate, limits });
  const fresh = new LRUCache<string, Promise<MlsPhoto[]>>({ max: 500, ttl: goodFor });
  let known: { settings: string; client: FeedClient; fields(): Promise<Set<string>> } | undefined;

  /** One client for all photos, so that its pauses hold for all of them. */
  function knownFor(current: FeedSettings) {
    const name = JSON.stringify(current);
    if (known?.settings === name) return known;
    const client = createFeedClient({ settings: current, request, now: Date.now, spent });
    known = { settings: name, client, fields: askOnce(() => client.fields()) };
    return known;
  }

  async function photosNow(home: MlsHome, current: FeedSettings): Promise<MlsPhoto[]> {
    const feed = knownFor(current);
    const record = await feed.client.home(home, await feed.fields());
    const read = readHome(record, "UTC");
    return read.outcome === "home" ? read.home.photos : [];
  }

  function freshPhotos(home: MlsHome, current: FeedSettings): Promise<MlsPhoto[]> {
    const asked = fresh.get(home.key) ?? photosNow(home, current);
    fresh.set(home.key, asked);
    asked.catch(() => fresh.delete(home.key));
    return asked;
  }

  async function fetch(address: string, current: FeedSettings | undefined, userAgent: string | undefined) {
    const retryAfter = current ? waitForHour(spent, bytesAnHour(current.dialect), Date.now()) : 0;
    if (retryAfter > 0) throw new FeedError("quota", "The MLS hands out no more in this hour.", { retryAfter });
    const bytes = await fetchPhoto(request, address, userAgent);
    spent.bytes += bytes.length;
    return bytes;
  }

  return async (home, photo) => {
    const current = await settings();
    const userAgent = current && (await knownFor(current).client.userAgent());
    try {
      return await fetch(photo.address, current, userAgent);
    } catch (error) {
      if (current?.dialect !== "mlsgrid" || !(error instanceof FeedError) || error.fault !== "refused") throw error;
      const again = (await freshPhotos(home, current)).find(({ key }) => key === photo.key);
      if (!again || again.address === photo.address) throw error;
      return fetch(again.address, current, userAgent);
    }
  };
}
