import { inTime } from "../in-time.ts";
import { errorFacts, type Log } from "../log.ts";
import { type KeptPage, keepPage, sizeOf } from "./kept-page.ts";
import type { PublicContent } from "./public-content.ts";
import { createRecompression } from "./recompress.ts";

/** A rendered page before it is kept. */
export interface RenderedPage {
  status: number;
  headers: Headers;
  bytes: Buffer;
}

interface Entry {
  page: KeptPage;
  stamp: string;
  size: number;
  /** Until when a failed rendering is not tried again, as `performance.now()` counts. */
  goodUntil: number;
}

export interface PageCache {
  has(address: string): boolean;
  /** Returns all kept pages of the content that `stamp` names. */
  pagesOf(stamp: string): Map<string, KeptPage>;
  /** Returns the page kept for this address, if it shows the content that `stamp` names. */
  find(address: string, stamp: string): KeptPage | undefined;
  /**
   * Renders the page at this address, at most once for each stamp however many visitors ask at once. When that fails it
   * or takes longer than two seconds it returns the page as it was before, if there is one. @throws whatever rendering throws
   */
  make(address: string, content: PublicContent): Promise<KeptPage>;
}

interface PageCacheParts {
  render(address: string, content: PublicContent): Promise<RenderedPage>;
  log: Log;
  /** Pages of an earlier run. */
  earlier?: { pages: Map<string, KeptPage>; stamp: string } | undefined;
  /** Called when all new pages have their best compression. */
  onSettled?(): void;
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
  earlier,
  onSettled = () => {},
  bounds = { pages: 2000, bytes: 96 * 1024 * 1024 },
}: PageCacheParts): PageCache {
  /** The page that was rendered last stands at the end. */
  const entries = new Map<string, Entry>();
  /** The newest rendering of each address. A page of older content is sent to the visitors who wait for it, and is not kept. */
  const underway = new Map<string, { stamp: string; page: Promise<KeptPage> }>();
  const pressLater = createRecompression((address, page) => entries.get(address)?.page === page, log, onSettled);
  let bytes = 0;
  for (const [address, page] of earlier?.pages ?? []) put(address, page, earlier?.stamp ?? "");

  async function renew(address: string, content: PublicContent): Promise<KeptPage> {
    const old = entries.get(address);
    try {
      const { bytes, ...head } = await render(address, content);
      const page = await keepPage(head, bytes);
      if (page.status >= 500 && old) return goOnWith(old);
      if (keptStatuses.includes(page.status) && !head.headers.has("Set-Cookie")) {
        keep(address, page, head.headers, content.stamp);
      }
      return page;
    } catch (error) {
      if (!old) throw error;
      log.error("page not renewed", { path: address, ...errorFacts(error) });
      return goOnWith(old);
    }
  }

  function keep(address: string, page: KeptPage, headers: Headers, stamp: string): void {
    if (underway.get(address)?.stamp !== stamp) return;
    put(address, page, stamp);
    pressLater(address, page, headers);
  }

  function put(address: string, page: KeptPage, stamp: string): void {
    forget(address);
    const size = sizeOf(page);
    entries.set(address, { page, stamp, size, goodUntil: 0 });
    bytes += size;
    for (const oldest of entries.keys()) {
      if (entries.size <= bounds.pages && bytes <= bounds.bytes) break;
      forget(oldest);
    }
  }

  function forget(address: string): void {
    bytes -= entries.get(address)?.size ?? 0;
    entries.delete(address);
  }

  return {
    has: (address) => entries.has(address),

    pagesOf(stamp) {
      const current = [...entries].filter(([, entry]) => entry.stamp === stamp);
      return new Map(current.map(([address, { page }]) => [address, page]));
    },

    find(address, stamp) {
      const entry = entries.get(address);
      if (!entry || (entry.stamp !== stamp && performance.now() > entry.goodUntil)) return undefined;
      return entry.page;
    },

    make(address, content) {
      const old = entries.get(address);
      const orOld = (page: Promise<KeptPage>) => (old ? inTime(page, longestWait, () => goOnWith(old)) : page);
      const running = underway.get(address);
      if (running?.stamp === content.stamp) return orOld(running.page);
      const attempt = { stamp: content.stamp, page: renew(address, content) };
      underway.set(address, attempt);
      const finish = () => underway.get(address) === attempt && underway.delete(address);
      attempt.page.then(finish, finish);
      return orOld(attempt.page);
    },
  };
}

function goOnWith(entry: Entry): KeptPage {
  entry.goodUntil = performance.now() + pauseAfterFailure;
  return entry.page;
}
