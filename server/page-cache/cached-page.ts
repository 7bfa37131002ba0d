import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Searched } from "#domain/counts/searches.ts";
import { chooseEncoding, type Encoding, isCompressible } from "../http/send.ts";
import { sendWhole, type WholeAnswer } from "../http/whole-answer.ts";
import { errorFacts, type Log } from "../log.ts";

/** A rendered page, ready to be sent in every encoding. */
export interface CachedPage {
  status: number;
  /** The prefix of its ETags; absent if browsers must not cache the page. */
  hash: string | undefined;
  /** What is counted each time it is sent. */
  searched?: Searched;
  copies: Partial<Record<Encoding, Copy>> & { identity: Copy };
}

export interface Copy extends WholeAnswer {
  bytes: Buffer;
  /** A 304, which says that the browser's copy is still valid. */
  stillGood: WholeAnswer;
}

const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_LGWIN: windowBits, BROTLI_PARAM_SIZE_HINT: sizeHint } = constants;
const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/**
 * Bytes above which the best compression would take seconds after each change. Only data of many homes is this large,
 * never a page.
 */
const large = 1_000_000;

/**
 * Compression levels while a visitor waits, and later. For large bodies, gzip alone would take longer than everything
 * else. In a window of 64 KB, Brotli's level 7 takes no longer than level 5 in the usual one, and gives 1% fewer bytes.
 */
const effort = {
  page: { brief: { br: 7, bits: 16 }, quick: { br: 7, bits: 16, gzip: 1 }, best: { br: 11, gzip: 9 } },
  large: { brief: { br: 1 }, quick: { br: 1 }, best: { gzip: 1 } },
};

/** The copies made while a visitor waits: in every encoding, or in Brotli alone. */
export type FirstCopies = "quick" | "brief";

/** @param headers everything except length, encoding, ETag, and Vary */
export async function cachePage(
  { status, headers, searched }: { status: number; headers: Headers; searched?: Searched },
  bytes: Buffer,
  copies: FirstCopies = "quick",
): Promise<CachedPage> {
  const isGood = status >= 200 && status < 300;
  const hash = isGood ? hashOf(headers, bytes) : undefined;
  const identity = makeCopy(headers, bytes, { status, tag: hash });
  const page: CachedPage = { status, hash, ...(searched && { searched }), copies: { identity } };
  await addCompressed(page, headers, copies);
  return page;
}

/** The hash includes the headers, because a browser that gets a 304 keeps its copy's policies. */
function hashOf(headers: Headers, bytes: Buffer): string {
  return createHash("sha256")
    .update(JSON.stringify([...headers]))
    .update(bytes)
    .digest("base64url")
    .slice(0, 27);
}

/** Replaces quickly compressed copies with smaller ones. For a large body, adds the missing gzip copy. */
export const compressBest = (page: CachedPage, headers: Headers): Promise<void> => addCompressed(page, headers, "best");

/** Returns a page's size in memory, in bytes. */
export function sizeOf({ copies }: CachedPage): number {
  return Object.values(copies).reduce((sum, { bytes }) => sum + bytes.byteLength, 1024);
}

async function addCompressed(page: CachedPage, headers: Headers, when: keyof typeof effort.page): Promise<void> {
  const { bytes } = page.copies.identity;
  if (!isCompressible(bytes, headers.get("Content-Type") ?? "")) return;
  const levels: { br?: number; bits?: number; gzip?: number } =
    effort[bytes.byteLength > large ? "large" : "page"][when];
  const window = levels.bits && { [windowBits]: levels.bits };
  const [br, gz] = await Promise.all([
    levels.br && compress.br(bytes, { params: { [quality]: levels.br, ...window, [sizeHint]: bytes.byteLength } }),
    levels.gzip && compress.gzip(bytes, { level: levels.gzip }),
  ]);
  const { status, hash } = page;
  // Strong ETags: different bytes need different tags.
  if (br) page.copies.br = makeCopy(headers, br, { status, tag: hash && `${hash}-br${levels.br}`, encoding: "br" });
  if (gz)
    page.copies.gzip = makeCopy(headers, gz, { status, tag: hash && `${hash}-gz${levels.gzip}`, encoding: "gzip" });
}

function makeCopy(
  pageHeaders: Headers,
  bytes: Buffer,
  { status, tag, encoding }: { status: number; tag: string | undefined; encoding?: Encoding },
): Copy {
  const headers = new Headers(pageHeaders);
  headers.set("Content-Length", String(bytes.byteLength));
  headers.set("Vary", "Accept-Encoding");
  if (encoding) headers.set("Content-Encoding", encoding);
  if (tag) headers.set("ETag", `"${tag}"`);
  const needed = ["etag", "cache-control", "vary"];
  return {
    ...{ status, bytes, headers: [...headers].flat() },
    stillGood: { status: 304, headers: [...headers].filter(([name]) => needed.includes(name)).flat() },
  };
}

/** Milliseconds without a new page before the best compression starts. */
const quiet = 300;

/** Recompresses pages at the best level, one at a time, once no new page has arrived for a while. */
export function createRecompression(isStillKept: (address: string, page: CachedPage) => boolean, log: Log) {
  const waiting = new Map<string, { page: CachedPage; headers: Headers }>();
  let timer: NodeJS.Timeout | undefined;
  let isBusy = false;

  async function recompressAll(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    for (const [address, { page, headers }] of waiting) {
      waiting.delete(address);
      if (!isStillKept(address, page)) continue;
      await compressBest(page, headers).catch((error: unknown) => log.error("page not compressed", errorFacts(error)));
    }
    isBusy = false;
  }

  return (address: string, page: CachedPage, headers: Headers) => {
    waiting.set(address, { page, headers });
    clearTimeout(timer);
    timer = setTimeout(recompressAll, quiet).unref();
  };
}

/**
 * Sends a cached page in the smallest encoding that the browser accepts, or a 304. Returns the number of bytes sent.
 */
export function sendCached(request: IncomingMessage, response: ServerResponse, page: CachedPage): number {
  const copy = page.copies[encodingFor(request.headers["accept-encoding"]) ?? "identity"] ?? page.copies.identity;
  const known = request.headers["if-none-match"];
  // The browser may have cached any encoding. All contain the same page.
  if (known && page.hash && (known.includes(page.hash) || known === "*")) {
    sendWhole(request, response, copy.stillGood);
    return 0;
  }
  sendWhole(request, response, copy);
  return copy.bytes.byteLength;
}

const chosen = new Map<string, Encoding | undefined>();

/** Browsers send few distinct values of this header, so each is parsed once. */
export function encodingFor(acceptEncoding = ""): Encoding | undefined {
  const known = chosen.get(acceptEncoding);
  if (known !== undefined || chosen.has(acceptEncoding)) return known;
  if (chosen.size > 100) chosen.clear();
  const encoding = chooseEncoding(acceptEncoding);
  chosen.set(acceptEncoding, encoding);
  return encoding;
}
