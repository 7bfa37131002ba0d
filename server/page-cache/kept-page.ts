import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { chooseEncoding, type Encoding, isCompressible } from "../http/send.ts";
import { sendWhole, type WholeAnswer } from "../http/whole-answer.ts";
import { errorFacts, type Log } from "../log.ts";

/** A finished page, ready to be sent in every encoding. */
export interface KeptPage {
  status: number;
  /** The start of its ETags; absent when browsers must not keep the page. */
  hash: string | undefined;
  copies: Partial<Record<Encoding, Copy>> & { identity: Copy };
}

export interface Copy extends WholeAnswer {
  bytes: Buffer;
  /** A 304, which says that the browser's copy is still good. */
  stillGood: WholeAnswer;
}

const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_SIZE_HINT: sizeHint } = constants;
const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** Bytes that would take seconds at the best level, after each change: data of many homes, and no page. */
const large = 1_000_000;

/** The compression levels while somebody waits, and afterwards. Of what is large, gzip alone takes longer than all else. */
const effort = {
  page: { quick: { br: 4, gzip: 1 }, best: { br: 11, gzip: 9 } },
  large: { quick: { br: 1 }, best: { gzip: 1 } },
};

/** @param headers everything but length, encoding, ETag and Vary */
export async function keepPage(
  { status, headers }: { status: number; headers: Headers },
  bytes: Buffer,
): Promise<KeptPage> {
  const isGood = status >= 200 && status < 300;
  const hash = isGood ? hashOf(headers, bytes) : undefined;
  const page: KeptPage = { status, hash, copies: { identity: makeCopy(headers, bytes, { status, tag: hash }) } };
  await addCompressed(page, headers, "quick");
  return page;
}

/** Hashes the headers too: a browser that gets a 304 goes on with the policies of its copy. */
function hashOf(headers: Headers, bytes: Buffer): string {
  return createHash("sha256")
    .update(JSON.stringify([...headers]))
    .update(bytes)
    .digest("base64url")
    .slice(0, 27);
}

/** Replaces the quickly compressed copies by smaller ones; of what is large it adds the one that is missing. */
export const compressBest = (page: KeptPage, headers: Headers): Promise<void> => addCompressed(page, headers, "best");

/** Returns how many bytes of memory a page takes. */
export function sizeOf({ copies }: KeptPage): number {
  return Object.values(copies).reduce((sum, { bytes }) => sum + bytes.byteLength, 1024);
}

async function addCompressed(page: KeptPage, headers: Headers, when: "quick" | "best"): Promise<void> {
  const { bytes } = page.copies.identity;
  if (!isCompressible(bytes, headers.get("Content-Type") ?? "")) return;
  const levels: { br?: number; gzip?: number } = effort[bytes.byteLength > large ? "large" : "page"][when];
  const [br, gz] = await Promise.all([
    levels.br && compress.br(bytes, { params: { [quality]: levels.br, [sizeHint]: bytes.byteLength } }),
    levels.gzip && compress.gzip(bytes, { level: levels.gzip }),
  ]);
  const { status, hash } = page;
  // Strong tags: other bytes, another tag.
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

/** Milliseconds without a new page after which the best compression starts. */
const quiet = 300;

/** Compresses pages with the best level, one after the other, once no new page has come for a while. */
export function createRecompression(isStillKept: (address: string, page: KeptPage) => boolean, log: Log) {
  const waiting = new Map<string, { page: KeptPage; headers: Headers }>();
  let timer: NodeJS.Timeout | undefined;
  let isBusy = false;

  async function pressAll(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    for (const [address, { page, headers }] of waiting) {
      waiting.delete(address);
      if (!isStillKept(address, page)) continue;
      await compressBest(page, headers).catch((error: unknown) => log.error("page not compressed", errorFacts(error)));
    }
    isBusy = false;
  }

  return (address: string, page: KeptPage, headers: Headers) => {
    waiting.set(address, { page, headers });
    clearTimeout(timer);
    timer = setTimeout(pressAll, quiet).unref();
  };
}

/** Sends a kept page in the smallest encoding that the browser takes, or a 304. Returns how many bytes it sent. */
export function sendKept(request: IncomingMessage, response: ServerResponse, page: KeptPage): number {
  const copy = page.copies[encodingFor(request.headers["accept-encoding"]) ?? "identity"] ?? page.copies.identity;
  const known = request.headers["if-none-match"];
  // The browser may have kept any encoding: all hold the same page.
  if (known && page.hash && (known.includes(page.hash) || known === "*")) {
    sendWhole(request, response, copy.stillGood);
    return 0;
  }
  sendWhole(request, response, copy);
  return copy.bytes.byteLength;
}

const chosen = new Map<string, Encoding | undefined>();

/** Browsers send few different values of this header, so each is parsed once. */
function encodingFor(acceptEncoding = ""): Encoding | undefined {
  if (chosen.has(acceptEncoding)) return chosen.get(acceptEncoding);
  if (chosen.size > 100) chosen.clear();
  const encoding = chooseEncoding(acceptEncoding);
  chosen.set(acceptEncoding, encoding);
  return encoding;
}
