import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { type Encoding, isCompressible } from "../http/send.ts";
import type { WholeAnswer } from "../http/whole-answer.ts";

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
