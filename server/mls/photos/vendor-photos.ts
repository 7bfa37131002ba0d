import { LRUCache } from "lru-cache";
import type { MlsHome, MlsPhoto } from "#domain/mls/home/mls-home.ts";
import { readHome } from "#domain/mls/home/read-home.ts";
import { minute } from "#domain/time-units.ts";
import { askOnce } from "../../promises.ts";
import { createFeedClient, type FeedClient } from "../feed/feed-client.ts";
import { FeedError } from "../feed/feed-error.ts";
import { bytesAnHour } from "../feed/feed-queries.ts";
import { pauseIn, retryAfter } from "../feed/feed-refusal.ts";
import { createFeedRequest, type FeedAnswer, type FeedRequest } from "../feed/feed-request.ts";
import { type FeedAccess, waitForHour } from "../feed/spent-hour.ts";
import type { FeedSettings } from "../feed-setup.ts";
import type { FetchFrom } from "./feed-photos.ts";

const mostBytes = 25_000_000;
const mostRedirects = 3;

/**
 * Fetches a photo from its address in the feed. Follows redirects, each checked like the first address.
 * @param userAgent a secret for this address's origin: it's dropped at the first redirect to another one
 * @throws FeedError
 */
export async function fetchPhoto(request: FeedRequest, address: string, userAgent?: string): Promise<Buffer> {
  let headers: Record<string, string> = { Accept: "image/*", ...(userAgent && { "User-Agent": userAgent }) };
  let target = new URL(address);
  for (let redirects = 0; redirects <= mostRedirects; redirects++) {
    const answer = await request(target, { headers, mostBytes });
    if (answer.status === 200 && answer.body.length > 0 && !isPage(answer)) return answer.body;
    assertOpen(answer);
    const next = redirectOf(answer, target);
    if (!next) throw new FeedError("refused", `There's no photo (${answer.status}).`);
    if (next.origin !== target.origin) headers = { Accept: "image/*" };
    target = next;
  }
  throw new FeedError("loop", "The photo redirects in a circle.");
}

/** Some servers send a page that says the address has ended, with status 200. */
function isPage({ headers }: FeedAnswer): boolean {
  return /^\s*(?:text\/|application\/(?:json|xml|xhtml))/i.test(headers["content-type"] ?? "");
}

/** A server that fails or wants a pause says nothing about the photo. */
function assertOpen({ status, headers }: FeedAnswer): void {
  const wait = status === 429 ? (retryAfter(headers, Date.now()) ?? minute) : pauseIn(headers, Date.now());
  if (status === 429 || (status === 503 && wait !== undefined))
    throw new FeedError("quota", "The MLS asks for fewer photos.", wait === undefined ? {} : { retryAfter: wait });
  if (status >= 500) throw new FeedError("server", `The server of the photos failed (${status}).`);
}

function redirectOf({ status, headers: { location } }: FeedAnswer, from: URL): URL | undefined {
  if (status < 300 || status >= 400 || !location || !URL.canParse(location, from)) return undefined;
  const target = new URL(location, from);
  return /^https?:$/.test(target.protocol) ? target : undefined;
}

/**
 * Whether a photo's server may receive the token: an MLS Grid server over https, or the server that the agent entered
 * the token for. A feed's records can name any server.
 */
export function mayShowToken(
  address: string,
  { dialect, baseUrl }: Pick<FeedSettings, "dialect" | "baseUrl">,
): boolean {
  if (dialect !== "mlsgrid" || !URL.canParse(address)) return false;
  const { origin, protocol, hostname } = new URL(address);
  if (origin === new URL(baseUrl).origin) return true;
  return protocol === "https:" && /(^|\.)mlsgrid\.com$/.test(hostname);
}

/** Milliseconds. A visitor is waiting. */
const limits = { silence: 10_000, answer: 20_000 };
/** How long MLS Grid's photo addresses are valid, in milliseconds, with some margin. */
const goodFor = 50 * minute;
/** After so many homes whose new addresses were refused too, photos are missing, and homes aren't requested for a while. */
const mostFruitless = 10;

/**
 * Fetches photos from their addresses in the feed. Many vendors' addresses end, MLS Grid's after an hour: the home is then
 * requested again, once for all of its photos.
 */
export function createVendorPhotos(
  settings: () => Promise<FeedSettings | undefined>,
  { mayBePrivate, spent }: FeedAccess,
): FetchFrom {
  const request = createFeedRequest({ mayBePrivate, limits });
  const fresh = new LRUCache<string, Promise<MlsPhoto[]>>({ max: 500, ttl: goodFor });
  const fruitless = new LRUCache<string, true>({ max: mostFruitless, ttl: goodFor });
  let known: { settings: string; client: FeedClient; fields(): Promise<Set<string>> } | undefined;

  /** One client for all photos, so that its pacing covers all of them. */
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

  async function fetch(address: string, current: FeedSettings | undefined) {
    const retryAfter = current ? waitForHour(spent, bytesAnHour(current.dialect), Date.now()) : 0;
    if (retryAfter > 0) throw new FeedError("quota", "The MLS's limit for this hour is reached.", { retryAfter });
    const isKnown = current !== undefined && mayShowToken(address, current);
    const userAgent = isKnown ? await knownFor(current).client.userAgent() : undefined;
    const bytes = await fetchPhoto(request, address, userAgent);
    spent.bytes += bytes.length;
    return bytes;
  }

  /** The photo's address now, if the feed has another one. Without a key, the photo is the one in its place. */
  async function newAddress(home: MlsHome, photo: MlsPhoto, current: FeedSettings): Promise<string | undefined> {
    const photos = await freshPhotos(home, current);
    const place = photo.key === photo.address ? home.photos.findIndex(({ key }) => key === photo.key) : -1;
    const again = photos.find(({ key }) => key === photo.key) ?? photos[place];
    return again?.address === photo.address ? undefined : again?.address;
  }

  /** The photo from its address now. If that one was asked for with an earlier photo and has ended too, from the next. */
  async function fetchAnew(home: MlsHome, photo: MlsPhoto, current: FeedSettings): Promise<Buffer | undefined> {
    const wasKnown = fresh.has(home.key);
    const address = await newAddress(home, photo, current);
    const bytes = address && (await fetch(address, current).catch(unlessRefused));
    if (bytes || !address || !wasKnown) return bytes || undefined;
    fresh.delete(home.key);
    const next = await newAddress(home, photo, current);
    return next && next !== address ? fetch(next, current).catch(unlessRefused) : undefined;
  }

  function isFruitless(): boolean {
    fruitless.purgeStale();
    return fruitless.size >= mostFruitless;
  }

  return async (home, photo) => {
    const current = await settings();
    try {
      return await fetch(photo.address, current);
    } catch (error) {
      if (!current || !isRefused(error) || isFruitless()) throw error;
      const bytes = await fetchAnew(home, photo, current);
      if (bytes) return bytes;
      fruitless.set(home.key, true);
      throw error;
    }
  };
}

function isRefused(error: unknown): boolean {
  return error instanceof FeedError && error.fault === "refused";
}

function unlessRefused(error: unknown): undefined {
  if (!isRefused(error)) throw error;
}
