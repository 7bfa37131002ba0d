import { setTimeout as pause } from "node:timers/promises";
import { feedKey } from "#domain/mls/feed/feed-key.ts";
import type { FeedCursor } from "../../mirror/mirror.ts";
import type { FeedSettings } from "../feed-setup.ts";
import { FeedError } from "./feed-error.ts";
import { partLink, readPage } from "./feed-page.ts";
import {
  bytesAnHour,
  changesList,
  type FeedList,
  homeAddress,
  keysList,
  keysOnPage,
  ownHomesList,
  pauseFor,
  sampleAddress,
} from "./feed-queries.ts";
import { assertGood, isRefusal } from "./feed-refusal.ts";
import type { FeedAnswer, FeedRequest } from "./feed-request.ts";
import { createFeedToken } from "./feed-token.ts";
import { identityOf, lastPlace, nextCursor } from "./place-in-list.ts";
import { type SpentHour, unspentHour, waitForHour } from "./spent-hour.ts";

/** A page of a feed, with unvalidated records. */
interface FeedPage {
  records: unknown[];
  /** How far the feed is read after this page; `undefined` if the page doesn't say. */
  cursor: FeedCursor | undefined;
}

/** An MLS feed, read by its vendor's rules. Every failure is a FeedError. */
export type FeedClient = ReturnType<typeof createFeedClient>;

/** More pages than any MLS has, to stop a server that links in circles. */
const mostPages = 20_000;

/** An agent has some 200. An office, which MLS Grid requires as the filter, has more. */
export const mostOwnHomes = 2000;

/** More pages of one home's media than any has, and the records whose media are read before they are passed on. */
const mostParts = 100;
const groupSize = 50;

export function createFeedClient(given: {
  settings: FeedSettings;
  request: FeedRequest;
  now(): number;
  /** The bytes fetched this hour, to which each response is added. Defaults to none. */
  spent?: SpentHour;
  /** Aborts the pauses between requests. */
  signal?: AbortSignal;
}) {
  const { settings, request, now, spent = unspentHour(), signal } = given;
  const token = createFeedToken(settings, request, now);
  let nextAt = 0;

  /** Paces requests: vendors count them and suspend clients that send too many. */
  async function ask(address: URL, more: Record<string, string>): Promise<FeedAnswer> {
    const wait = nextAt - now();
    if (wait > 0) await pause(wait, undefined, { signal });
    nextAt = Math.max(now(), nextAt) + pauseFor(settings.dialect);
    assertRoom();
    const headers = { Authorization: `Bearer ${await token.current()}`, ...more };
    const answer = await request(address, { headers });
    spent.bytes += answer.body.length;
    return answer;
  }

  /** Counts decompressed bytes, which is more than the vendor counts. */
  function assertRoom(): void {
    const retryAfter = waitForHour(spent, bytesAnHour(settings.dialect), now());
    if (retryAfter === 0) return;
    throw new FeedError("quota", "The MLS's limit for this hour is reached. The rest comes in the next hour.", {
      retryAfter,
    });
  }

  /** A token may expire between two pages: a new one is requested once. */
  async function answerFrom(address: URL, headers: Record<string, string> = {}): Promise<FeedAnswer> {
    const answer = await ask(address, headers);
    const isOver = answer.status === 401 && token.renew();
    const last = isOver ? await ask(address, headers) : answer;
    assertGood(last, now());
    return last;
  }

  /** The first records of a list. */
  async function few(list: FeedList, most: number): Promise<unknown[]> {
    const records: unknown[] = [];
    for await (const page of pages(list)) {
      for await (const group of inGroups(page, list)) records.push(...group);
      if (records.length >= most) break;
    }
    return records.slice(0, most);
  }

  /** The records of one response, ignoring further pages. */
  async function page(address: URL): Promise<unknown[]> {
    return readPage(await answerFrom(address), address).value;
  }

  /** A record with all of its media: a server may send them in pages. What a refused page has is left out. */
  async function whole(record: unknown, first: URL, headers: Record<string, string> = {}): Promise<unknown> {
    const parts: Record<string, unknown[]> = {};
    for (const list of ["Media", "OpenHouse"]) {
      const asked = new Set<string>();
      let next = partLink(record, list, first);
      while (next && !asked.has(next.href) && asked.size < mostParts) {
        asked.add(next.href);
        const answer = await answerFrom(next, headers).catch(unlessRefused);
        const part = answer && readPage(answer, first);
        parts[list] = [...(parts[list] ?? firstPart(record, list)), ...(part?.value ?? [])];
        next = part?.next;
      }
    }
    return Object.keys(parts).length > 0 ? { ...(record as object), ...parts } : record;
  }

  /** Records in groups, so that a run makes progress although each needs requests of its own. */
  async function* inGroups(records: readonly unknown[], { first, headers }: FeedList): AsyncGenerator<unknown[]> {
    const hasParts = records.some((record) => partLink(record, "Media", first) ?? partLink(record, "OpenHouse", first));
    const size = hasParts ? groupSize : records.length;
    for (let start = 0; start < records.length; start += size) {
      const group: unknown[] = [];
      for (const record of records.slice(start, start + size)) group.push(await whole(record, first, headers));
      yield group;
    }
  }

  /**
   * A list, page by page. A missing next link doesn't prove it complete: `$top` may limit the total, and some vendors
   * stop at the 10,000th record. The list is over when nothing follows the last record.
   * @param isStrict whether a list that can't be proven complete is an error
   */
  async function* pages(list: FeedList, isStrict = false): AsyncGenerator<unknown[]> {
    const asked = new Set<string>();
    let before: unknown[] = [];
    let rest: URL | undefined;
    for (let step: Step | undefined = { address: list.first }; step; ) {
      const { address, isLink }: Step = step;
      if (asked.has(address.href) || asked.size >= mostPages) throw circle();
      asked.add(address.href);
      const answer = await answerFrom(address, list.headers).catch((error: unknown) => {
        // Some vendors' links stop at the 10,000th record.
        if (isLink && rest && !asked.has(rest.href) && isRefusal(error)) return undefined;
        throw error;
      });
      if (!answer) {
        step = rest && { address: rest };
        continue;
      }
      const { value, next } = readPage(answer, list.first);
      if (next && asked.has(next.href)) throw circle();
      const known = new Set(list.isExact ? [] : before.map(identityOf));
      const fresh = value.filter((record) => !known.has(identityOf(record)));
      if (fresh.length > 0) yield fresh;
      const place = nextCursor(value, list.order);
      rest = place ? list.after(place) : value.length === 0 ? rest : undefined;
      before = value;
      const isOver = value.length === 0 && !isLink && !next;
      step = isOver ? undefined : stepAfter(list, { count: value.length, next, rest, asked });
      const isWhole = isOver || (!list.isExact && value.length < list.size);
      if (!step && isStrict && !isWhole)
        throw new FeedError("incomplete", "The feed's list of homes ends before all of them.");
    }
  }

  return {
    /** The home fields that this feed supports; empty if it doesn't say. */
    async fields(): Promise<Set<string>> {
      const { body } = await answerFrom(new URL(`${settings.baseUrl.replace(/\/+$/, "")}/$metadata`), {
        Accept: "application/xml",
      });
      return fieldsIn(body.toString("utf8"));
    },
    /** Changes after the cursor, in order of time. */
    async *changes(cursor: FeedCursor | undefined, fields: ReadonlySet<string>): AsyncGenerator<FeedPage> {
      const list = changesList(settings, cursor, fields);
      for await (const page of pages(list)) {
        for await (const records of inGroups(page, list)) yield { records, cursor: lastPlace(records.filter(isPast)) };
      }
    },
    /** The keys of all homes, in batches. Throws FeedError if a list ends before all of them. */
    async *keys(): AsyncGenerator<string[]> {
      for await (const records of pages(keysList(settings), true)) {
        yield records
          .map((record) => feedKey((record as { ListingKey?: unknown } | null)?.ListingKey))
          .filter((key) => key !== undefined);
      }
    },
    /** A few homes, most recently changed first. */
    sample: (count: number, fields: ReadonlySet<string>): Promise<unknown[]> =>
      page(sampleAddress(settings, fields, count)),
    /** Homes that include all of the agent's, at most some 2,000. */
    async ownHomes(fields: ReadonlySet<string>): Promise<unknown[]> {
      const list = ownHomesList(settings, fields);
      return list ? few(list, mostOwnHomes) : [];
    },
    /** Whether a home can be requested by key alone: MLS Grid requires the MLS number. */
    canAskByKey: settings.dialect !== "mlsgrid",
    /** The most keys that two requests return. */
    keysInTwoRequests: 2 * keysOnPage(settings.dialect),
    /** One home's current record in the feed. */
    async home(home: { key: string; mlsNumber: string }, fields: ReadonlySet<string>): Promise<unknown> {
      const address = homeAddress(settings, fields, home);
      const [record] = await page(address);
      return whole(record, address);
    },
    /** The User-Agent for photo servers, by which MLS Grid identifies its clients. */
    userAgent: async (): Promise<string | undefined> => (settings.dialect === "mlsgrid" ? token.current() : undefined),
  };
}

/** Where a list continues. */
interface Step {
  address: URL;
  /** Whether it is the feed's own link. */
  isLink?: boolean;
}

interface Place {
  /** Number of records on the page. */
  count: number;
  next: URL | undefined;
  /** What follows the last record. */
  rest: URL | undefined;
  asked: ReadonlySet<string>;
}

/**
 * A link that counts records skips one for each that moves meanwhile, and stops at the vendor's limit. The last
 * record's position continues.
 */
function stepAfter({ isExact, size }: FeedList, { count, next, rest, asked }: Place): Step | undefined {
  const isCounting = next?.searchParams.has("$skip") ?? false;
  const byLink = next && { address: next, isLink: true };
  if (byLink && !(isExact && isCounting)) return byLink;
  const canGoOn = rest && !asked.has(rest.href) && (isExact || count >= size);
  return canGoOn ? { address: rest } : byLink;
}

/** A home changed in the future would hide every change until then. */
function isPast(record: unknown): boolean {
  const { changedAt } = lastPlace([record]) ?? {};
  return changedAt !== undefined && Date.parse(changedAt) <= Date.now();
}

function firstPart(record: unknown, list: string): unknown[] {
  const part = (record as Record<string, unknown>)[list];
  return Array.isArray(part) ? part : [];
}

function unlessRefused(error: unknown): undefined {
  if (!isRefusal(error)) throw error;
}

function circle(): FeedError {
  return new FeedError("loop", "The feed redirects in a circle.");
}

/** The fields of Property. Only names are needed, so the XML is not fully parsed. */
function fieldsIn(xml: string): Set<string> {
  const start = xml.search(/<EntityType\s[^<>]*\bName="Property"/);
  const type = start < 0 ? "" : xml.slice(start, xml.indexOf("</EntityType>", start));
  return new Set([...type.matchAll(/<(?:Navigation)?Property\s[^<>]*?\bName="(\w+)"/g)].map(([, name = ""]) => name));
}
