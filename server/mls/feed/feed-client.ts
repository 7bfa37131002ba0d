import { setTimeout as pause } from "node:timers/promises";
import { feedKey } from "#domain/mls/feed/feed-key.ts";
import { day } from "#domain/time-units.ts";
import type { FeedCursor } from "../../mirror/mirror.ts";
import type { FeedSettings } from "../feed-setup.ts";
import { FeedError } from "./feed-error.ts";
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
import type { FeedAnswer, FeedRequest } from "./feed-request.ts";
import { createFeedToken } from "./feed-token.ts";
import { identityOf, lastPlace, placeBehind } from "./place-in-list.ts";
import { type SpentHour, unspentHour, waitForHour } from "./spent-hour.ts";

/** A page of a feed, with unvalidated records. */
interface FeedPage {
  records: unknown[];
  /** How far the feed is read after this page; `undefined` if the page doesn't say. */
  cursor: FeedCursor | undefined;
}

/** An MLS feed, read by its vendor's rules. Every failure is a FeedError. */
export type FeedClient = ReturnType<typeof createFeedClient>;

interface FeedClientParts {
  settings: FeedSettings;
  request: FeedRequest;
  now(): number;
  /** The bytes fetched this hour, to which each response is added. Defaults to none. */
  spent?: SpentHour;
  /** Aborts the pauses between requests. */
  signal?: AbortSignal;
}

/** More pages than any MLS has, to stop a server that links in circles. */
const mostPages = 20_000;

/** An agent has some 200. An office, which MLS Grid requires as the filter, has more. */
export const mostOwnHomes = 2000;

export function createFeedClient(parts: FeedClientParts) {
  const { settings, request, now, signal, spent = unspentHour() } = parts;
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
      records.push(...page);
      if (records.length >= most) break;
    }
    return records.slice(0, most);
  }

  /** The records of one response, ignoring further pages. */
  async function page(address: URL): Promise<unknown[]> {
    return readPage(await answerFrom(address), address).value;
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
      const place = placeBehind(value, list.order);
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
      for await (const records of pages(changesList(settings, cursor, fields))) {
        yield { records, cursor: lastPlace(records) };
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
    home: async (home: { key: string; mlsNumber: string }, fields: ReadonlySet<string>): Promise<unknown> =>
      (await page(homeAddress(settings, fields, home)))[0],
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

function circle(): FeedError {
  return new FeedError("loop", "The feed redirects in a circle.");
}

function isRefusal(error: unknown): boolean {
  return error instanceof FeedError && (error.fault === "refused" || error.fault === "server");
}

function assertGood({ status, headers }: FeedAnswer, now: number): void {
  if (status >= 200 && status < 300) return;
  if (status === 429)
    throw new FeedError("quota", "The MLS asks for fewer requests.", { retryAfter: retryAfter(headers, now) });
  if (status === 401 || status === 403) throw new FeedError("not allowed", "The MLS doesn't accept the token.");
  if (status >= 300 && status < 400)
    throw new FeedError("refused", "The address redirects to another one. Enter that one in Settings.");
  if (status >= 500) throw new FeedError("server", `The MLS's server failed (${status}).`);
  throw new FeedError("refused", `The MLS's server refused the request (${status}).`);
}

/** Milliseconds, from a second to a day; `undefined` if there is no valid value. */
export function retryAfter(headers: FeedAnswer["headers"], now: number): number | undefined {
  const said = headers["retry-after"];
  const seconds = Number(said);
  const named = seconds > 0 ? seconds * 1000 : momentIn(said) - now;
  const wait = named > 0 ? named : momentIn(headers["hour-quota-resettime"]) - now;
  return wait > 0 ? Math.min(Math.max(wait, 1000), day) : undefined;
}

/** Milliseconds since 1970 from seconds, milliseconds (Trestle) or a date in words; NaN otherwise. */
function momentIn(text: string | string[] | undefined): number {
  const figure = Number(text || Number.NaN);
  if (Number.isNaN(figure)) return Date.parse(String(text));
  return figure > 1e11 ? figure : figure * 1000;
}

function readPage({ body }: FeedAnswer, first: URL): { value: unknown[]; next: URL | undefined } {
  const page = parsed(body);
  if (!Array.isArray(page?.value)) throw new FeedError("no feed", "This address isn't a RESO Web API feed.");
  const link = page["@odata.nextLink"];
  if (link === undefined || link === null) return { value: page.value, next: undefined };
  const next = typeof link === "string" && URL.canParse(link, first) ? new URL(link, first) : undefined;
  // The token is sent nowhere else.
  if (next?.origin !== first.origin)
    throw new FeedError("refused", "The feed redirects to another server, which the site doesn't follow.");
  return { value: page.value, next };
}

function parsed(body: Buffer): { value?: unknown; "@odata.nextLink"?: unknown } | undefined {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return undefined;
  }
}

/** The fields of Property. Only names are needed, so the XML is not fully parsed. */
function fieldsIn(xml: string): Set<string> {
  const start = xml.search(/<EntityType\s[^<>]*\bName="Property"/);
  const type = start < 0 ? "" : xml.slice(start, xml.indexOf("</EntityType>", start));
  return new Set([...type.matchAll(/<(?:Navigation)?Property\s[^<>]*?\bName="(\w+)"/g)].map(([, name = ""]) => name));
}
