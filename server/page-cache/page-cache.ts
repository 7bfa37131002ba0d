import { inTime } from "../in-time.ts";
import { errorFacts, type Log } from "../log.ts";
import { type KeptPage, keepPage, sizeOf } from "./kept-page.ts";
import { newBasis, type PageBasis } from "./page-basis.ts";
import type { PublicContent } from "./public-content.ts";
import { createRecompression } from "./recompress.ts";

/** A rendered page before it is kept. */
export interface RenderedPage {
  status: number;
  headers: Headers;
  bytes: Buffer;
  basis: PageBasis;
}

interface Entry {
  page: KeptPage;
  /** The state of the content in which it was seen to be good. */
  stamp: string;
  /** What every page showed when it was made; unknown of a page of an earlier run. */
  frame: string | undefined;
  basis: PageBasis;
  size: number;
  /** Until when a failed rendering is not tried again, as `performance.now()` counts. */
  goodUntil: number;
}

type Made = Pick<Entry, "stamp" | "frame" | "basis">;

export interface PageCache {
  has(address: string): boolean;
  /** Returns all kept pages that are known to show this content, and when the first of them will not: in milliseconds since 1970. */
  pagesOf(content: PublicContent): { pages: Map<string, KeptPage>; nextEnd: number };
  /** Returns the page kept for this address, if it shows this content: at once unless the store has to be asked for its homes. */
  find(address: string, content: PublicContent): KeptPage | undefined | Promise<KeptPage | undefined>;
  /**
   * Renders the page at this address, at most once for each stamp however many visitors ask at once. When that fails it
   * or takes longer than two seconds it returns the page as it was before, if there is one. @throws whatever rendering throws
   */
  make(address: string, content: PublicContent): Promise<KeptPage>;
}

interface PageCacheParts {
  render(address: string, content: PublicContent): Promise<RenderedPage>;
  log: Log;
  now(): Date;
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
/** Milliseconds that a visitor waits to learn whether a page that is there still shows the homes on it. */
const longestLook = 1000;

/** Public pages, rendered once and sent from memory. */
export function createPageCache({
  render,
  log,
  now,
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
  for (const [address, page] of earlier?.pages ?? [])
    put(address, page, { stamp: earlier?.stamp ?? "", frame: undefined, basis: newBasis() });

  async function renew(address: string, content: PublicContent): Promise<KeptPage> {
    const old = entries.get(address);
    try {
      const { bytes, basis, ...head } = await render(address, content);
      const page = await keepPage(head, bytes);
      if (page.status >= 500 && old) return goOnWith(old);
      if (keptStatuses.includes(page.status) && !head.headers.has("Set-Cookie")) {
        keep(address, page, head.headers, { stamp: content.stamp, frame: content.frame, basis });
      }
      return page;
    } catch (error) {
      if (!old) throw error;
      log.error("page not renewed", { path: address, ...errorFacts(error) });
      return goOnWith(old);
    }
  }

  function keep(address: string, page: KeptPage, headers: Headers, made: Made): void {
    if (underway.get(address)?.stamp !== made.stamp) return;
    put(address, page, made);
    pressLater(address, page, headers);
  }

  function put(address: string, page: KeptPage, made: Made): void {
    forget(address);
    const size = sizeOf(page);
    entries.set(address, { page, ...made, size, goodUntil: 0 });
    bytes += size;
    for (const oldest of entries.keys()) {
      if (entries.size <= bounds.pages && bytes <= bounds.bytes) break;
      forget(oldest);
    }
  }

  function isNotOver({ basis }: Entry): boolean {
    return basis.goodUntil === Number.POSITIVE_INFINITY || now().getTime() < basis.goodUntil;
  }

  function forget(address: string): void {
    bytes -= entries.get(address)?.size ?? 0;
    entries.delete(address);
  }

  return {
    has: (address) => entries.has(address),

    pagesOf({ stamp }) {
      const current = [...entries].filter(([, entry]) => entry.stamp === stamp && isNotOver(entry));
      return {
        pages: new Map(current.map(([address, { page }]) => [address, page])),
        nextEnd: Math.min(...current.map(([, { basis }]) => basis.goodUntil)),
      };
    },

    find(address, content) {
      const entry = entries.get(address);
      if (!entry) return undefined;
      if (entry.goodUntil > 0 && performance.now() <= entry.goodUntil) return entry.page;
      if (!isNotOver(entry)) return undefined;
      if (entry.stamp === content.stamp) return entry.page;
      return shows(entry, content).then((isGood) => (isGood ? entry.page : undefined));
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

/** Whether a page still shows the content. A page of single homes is asked about these alone, once for each state. */
async function shows(entry: Entry, { stamp, frame, revisions }: PublicContent): Promise<boolean> {
  const { hasLists, homes } = entry.basis;
  if (hasLists || entry.frame !== frame) return false;
  const looking = homes.size === 0 ? Promise.resolve(homes) : revisions([...homes.keys()]);
  const current = await inTime(looking, longestLook, () => undefined).catch(() => undefined);
  // The store does not say: what is kept is better than nothing.
  if (!current) return true;
  const isGood = [...homes].every(([id, revision]) => current.get(id) === revision);
  if (isGood) entry.stamp = stamp;
  return isGood;
}

function goOnWith(entry: Entry): KeptPage {
  entry.goodUntil = performance.now() + pauseAfterFailure;
  return entry.page;
}
