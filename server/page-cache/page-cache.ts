import { LRUCache } from "lru-cache";
import { errorFacts, type Log } from "../log.ts";
import { inTime } from "../promises.ts";
import { createRecompression, type KeptPage, keepPage, sizeOf } from "./kept-page.ts";
import type { PublicContent } from "./public-content.ts";

/** A rendered page before it is kept. */
export interface RenderedPage {
  status: number;
  headers: Headers;
  bytes: Buffer;
  /** When what it shows is over, as an open house is: milliseconds since 1970; infinite when nothing ends. */
  goodUntil: number;
}

interface Entry {
  page: KeptPage;
  /** The state of the content that it was made from. */
  stamp: string;
  goodUntil: number;
  /** Until when a failed rendering is not tried again, as `performance.now()` counts. */
  pausedUntil: number;
}

interface PageCacheParts {
  render(address: string): Promise<RenderedPage>;
  log: Log;
  now(): Date;
  /** The largest number of pages, and of bytes in all of their encodings. */
  bounds?: { pages: number; bytes: number };
}

/** A page that is there, one that is not, and one that is not any more. */
const keptStatuses = [200, 404, 410];

/** Milliseconds: how long a page that could not be renewed is served as it is before the next attempt. */
const pauseAfterFailure = 1000;
/** Milliseconds that a visitor waits for a page to be renewed. */
const longestWait = 2000;

/** Public pages, rendered once and sent from memory. */
export function createPageCache({
  render,
  log,
  now,
  bounds = { pages: 2000, bytes: 96 * 1024 * 1024 },
}: PageCacheParts) {
  /** The page that nobody has wanted for the longest time makes room. */
  const entries = new LRUCache<string, Entry>({
    max: bounds.pages,
    maxSize: bounds.bytes,
    sizeCalculation: ({ page }) => sizeOf(page),
  });
  /** The newest rendering of each address. A page of older content is sent to the visitors who wait for it, and is not kept. */
  const underway = new Map<string, { stamp: string; page: Promise<KeptPage> }>();
  const pressLater = createRecompression((address, page) => entries.peek(address)?.page === page, log);

  async function renew(address: string, stamp: string): Promise<KeptPage> {
    const old = entries.get(address);
    try {
      const { bytes, goodUntil, ...head } = await render(address);
      const page = await keepPage(head, bytes);
      if (page.status >= 500 && old) return goOnWith(old);
      const isKept = keptStatuses.includes(page.status) && !head.headers.has("Set-Cookie");
      if (isKept && underway.get(address)?.stamp === stamp) {
        put(address, page, { stamp, goodUntil });
        pressLater(address, page, head.headers);
      }
      return page;
    } catch (error) {
      if (!old) throw error;
      log.error("page not renewed", { path: address, ...errorFacts(error) });
      return goOnWith(old);
    }
  }

  function put(address: string, page: KeptPage, made: Pick<Entry, "stamp" | "goodUntil">): void {
    entries.set(address, { page, ...made, pausedUntil: 0 });
  }

  function isNotOver({ goodUntil }: Entry): boolean {
    return goodUntil === Number.POSITIVE_INFINITY || now().getTime() < goodUntil;
  }

  return {
    has: (address: string): boolean => entries.has(address),

    /** Returns the page kept for this address, if it shows this content. */
    find(address: string, { stamp }: Pick<PublicContent, "stamp">): KeptPage | undefined {
      const entry = entries.get(address);
      if (!entry) return undefined;
      if (entry.pausedUntil > 0 && performance.now() <= entry.pausedUntil) return entry.page;
      return entry.stamp === stamp && isNotOver(entry) ? entry.page : undefined;
    },

    /**
     * Renders the page at this address, at most once for each stamp however many visitors ask at once. When that fails it
     * or takes longer than two seconds it returns the page as it was before, if there is one. @throws whatever rendering throws
     */
    make(address: string, { stamp }: Pick<PublicContent, "stamp">): Promise<KeptPage> {
      const old = entries.get(address);
      const orOld = (page: Promise<KeptPage>) => (old ? inTime(page, longestWait, () => goOnWith(old)) : page);
      const running = underway.get(address);
      if (running?.stamp === stamp) return orOld(running.page);
      const attempt = { stamp, page: renew(address, stamp) };
      underway.set(address, attempt);
      const finish = () => underway.get(address) === attempt && underway.delete(address);
      attempt.page.then(finish, finish);
      return orOld(attempt.page);
    },
  };
}

function goOnWith(entry: Entry): KeptPage {
  entry.pausedUntil = performance.now() + pauseAfterFailure;
  return entry.page;
}
