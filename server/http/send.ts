import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };
const worthCompressing = 1024;
const compressible = /^(text\/|application\/(json|xml|javascript|manifest\+json|ld\+json)|image\/svg)/;

export function sendText(response: ServerResponse, status: number, text: string): void {
  response.setHeader("Content-Type", "text/plain; charset=utf-8");
  response.writeHead(status).end(`${text}\n`);
}

export function sendJson(response: ServerResponse, status: number, value: unknown): void {
  response.setHeader("Content-Type", "application/json; charset=utf-8");
  response.writeHead(status).end(JSON.stringify(value));
}

export type Encoding = "br" | "gzip";

/** Returns the best compression that this browser takes. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding | undefined {
  const accepted = (acceptEncoding ?? "")
    .split(",")
    .filter((entry) => !/;\s*q=0(\.0*)?\s*$/.test(entry))
    .map((entry) => entry.split(";", 1)[0]?.trim());
  if (accepted.includes("br")) return "br";
  return accepted.includes("gzip") ? "gzip" : undefined;
}

/** Whether compression makes this noticeably smaller. */
export function isCompressible(body: Uint8Array, contentType: string): boolean {
  return body.byteLength >= worthCompressing && compressible.test(contentType);
}

/** Compresses a body when that helps and the browser takes it; returns the bytes and the encoding used. */
export async function compressBody(body: Uint8Array, contentType: string, acceptEncoding: string | undefined) {
  const encoding = chooseEncoding(acceptEncoding);
  if (!encoding || !isCompressible(body, contentType)) return { bytes: body };
  const bytes =
    encoding === "br"
      ? await compress.br(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
      : await compress.gzip(body);
  return { bytes, encoding };
}

/**
 * Whether the browser's copy is still the one with this ETag, so that a 304 is enough. A proxy that compresses puts `W/`
 * before an ETag; for a copy that is only shown again that makes no difference (RFC 9110, 13.1.2).
 *
 * @param etag with its quotation marks, and no comma in it
 */
export function isNotModified({ headers }: IncomingMessage, etag: string): boolean {
  const known = headers["if-none-match"]?.split(",").map((each) => each.trim().replace(/^W\//, ""));
  return known !== undefined && (known.includes(etag) || known.includes("*"));
}
