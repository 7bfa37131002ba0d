import { LRUCache } from "lru-cache";
import { minute } from "#domain/time-units.ts";
import { errorFacts, type Log } from "../log.ts";
import type { PageLife } from "../page-renderer.ts";
import { inTime } from "../promises.ts";
import { type CachedPage, cachePage, createRecompression, type FirstCopies, sizeOf } from "./cached-page.ts";
import type { PublicContent } from "./public-content.ts";

/** A rendered page before it is cached. */
export interface RenderedPage extends PageLife {
  status: number;
  headers: Headers;
  bytes: Buffer;
}

interface Entry {
  page: CachedPage;
  /** The content stamp that it was rendered from. */
  stamp: string;
  goodUntil: number;
  /** When a failed render may be retried, as in `performance.now()`. */
  pausedUntil: number;
}

/** Found, not found, and gone. */
const cachedStatuses = [200, 404, 410];

/** Milliseconds for which the old page is served after a failed render before the next attempt. */
const pauseAfterFailure = 1000;
/** Milliseconds for which a passing page is cached. */
const passingTime = minute;
/** Milliseconds that a visitor waits for a page to be rendered again. */
const longestWait = 2000;

/** Public pages, rendered once and sent from memory. */
export function createPageCache(given: {
  render(address: string): Promise<RenderedPage>;
  log: Log;
  now(): Date;
  /** The maximum number of pages and of bytes, including all encodings. */
  bounds?: { pages: number; bytes: number };
  /** Pages that few visitors share are cached for a minute, compressed once, and never shown after their content. */
  isPassing?: boolean;
}) {
  const { render, log, now, bounds = { pages: 2000, bytes: 96 * 1024 * 1024 }, isPassing = false } = given;
  /** The least recently requested page is dropped first. */
  const entries = new LRUCache<string, Entry>({
    max: bounds.pages,
    maxSize: bounds.bytes,
    sizeCalculation: ({ page }) => sizeOf(page),
  });
  /** The newest render of each address. A page of older content is sent to the waiting visitors but not cached. */
  const underway = new Map<string, { stamp: string; page: Promise<CachedPage> }>();
  const recompressLater = createRecompression((address, page) => entries.peek(address)?.page === page, log);

  /** A page that may be shown instead of one that fails. */
  const oldOf = (address: string) => (isPassing ? undefined : entries.get(address));

  async function renew(address: string, stamp: string, copies: FirstCopies): Promise<CachedPage> {
    const old = oldOf(address);
    try {
      const started = now().getTime();
      const { bytes, goodUntil, ...head } = await render(address);
      const page = await cachePage(head, bytes, copies);
      if (page.status >= 500 && old) return goOnWith(old);
      const isKept = cachedStatuses.includes(page.status) && !head.headers.has("Set-Cookie");
      if (isKept && underway.get(address)?.stamp === stamp) {
        put(address, page, { stamp, goodUntil: isPassing ? Math.min(goodUntil, started + passingTime) : goodUntil });
        if (!isPassing) recompressLater(address, page, head.headers);
      }
      return page;
    } catch (error) {
      if (!old) throw error;
      log.error("page not refreshed", { path: address, ...errorFacts(error) });
      return goOnWith(old);
    }
  }

  function put(address: string, page: CachedPage, made: Pick<Entry, "stamp" | "goodUntil">): void {
    entries.set(address, { page, ...made, pausedUntil: 0 });
  }

  function isNotOver({ goodUntil }: Entry): boolean {
    return goodUntil === Number.POSITIVE_INFINITY || now().getTime() < goodUntil;
  }

  return {
    has: (address: string): boolean => entries.has(address),

    /** Returns the cached page for this address, if it shows this content. */
    find(address: string, { stamp }: Pick<PublicContent, "stamp">): CachedPage | undefined {
      const entry = entries.get(address);
      if (!entry) return undefined;
      if (entry.pausedUntil > 0 && performance.now() <= entry.pausedUntil) return entry.page;
      return entry.stamp === stamp && isNotOver(entry) ? entry.page : undefined;
    },

    /**
     * Renders the page at this address, once per stamp no matter how many visitors request it. If rendering fails or
     * takes longer than two seconds, returns the old page if there is one. @throws whatever rendering throws
     */
    make(address: string, { stamp }: Pick<PublicContent, "stamp">, copies: FirstCopies = "quick"): Promise<CachedPage> {
      const old = oldOf(address);
      const orOld = (page: Promise<CachedPage>) => (old ? inTime(page, longestWait, () => goOnWith(old)) : page);
      const running = underway.get(address);
      if (running?.stamp === stamp) return orOld(running.page);
      const attempt = { stamp, page: renew(address, stamp, copies) };
      underway.set(address, attempt);
      const finish = () => underway.get(address) === attempt && underway.delete(address);
      attempt.page.then(finish, finish);
      return orOld(attempt.page);
    },
  };
}

function goOnWith(entry: Entry): CachedPage {
  entry.pausedUntil = performance.now() + pauseAfterFailure;
  return entry.page;
}
