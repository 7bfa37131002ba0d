import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { finishedHeaders, type PageAllowances } from "./security-headers.ts";

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

/** Returns the best compression that the browser accepts. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding | undefined {
  const accepted = (acceptEncoding ?? "")
    .split(",")
    .filter((entry) => !/;\s*q=0(\.0*)?\s*$/.test(entry))
    .map((entry) => entry.split(";", 1)[0]?.trim());
  if (accepted.includes("br")) return "br";
  return accepted.includes("gzip") ? "gzip" : undefined;
}

/** Whether compression makes the body noticeably smaller. */
export function isCompressible(body: Uint8Array, contentType: string): boolean {
  return body.byteLength >= worthCompressing && compressible.test(contentType);
}

/** Compresses a body if it helps and the browser accepts it. Returns the bytes and the encoding. */
async function compressBody(body: Uint8Array, contentType: string, acceptEncoding: string | undefined) {
  const encoding = chooseEncoding(acceptEncoding);
  if (!encoding || !isCompressible(body, contentType)) return { bytes: body };
  const bytes =
    encoding === "br"
      ? await compress.br(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
      : await compress.gzip(body);
  return { bytes, encoding };
}

/**
 * Whether the browser's copy still has this ETag, so a 304 suffices. A compressing proxy prefixes ETags with `W/`,
 * which does not matter here (RFC 9110, 13.1.2).
 *
 * @param etag with its quotation marks, and without commas
 */
export function isNotModified({ headers }: IncomingMessage, etag: string): boolean {
  const known = headers["if-none-match"]?.split(",").map((each) => each.trim().replace(/^W\//, ""));
  return known !== undefined && (known.includes(etag) || known.includes("*"));
}

/** Sends React Router's response: documents with their own policy, compressed if it helps. */
export async function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: Response,
  allowances: PageAllowances,
): Promise<void> {
  if (page.body && page.headers.get("Content-Disposition")?.startsWith("attachment")) {
    setHeaders(response, page.headers);
    return sendDownload(request, response, page.status, page.body as ReadableStream<Uint8Array>);
  }
  const body = new Uint8Array(await page.arrayBuffer());
  setHeaders(response, finishedHeaders(page, { ...allowances, cacheControl: "no-store" }));
  const contentType = page.headers.get("Content-Type") ?? "";
  const { bytes, encoding } = await compressBody(body, contentType, request.headers["accept-encoding"]);
  if (encoding) response.setHeader("Content-Encoding", encoding);
  response.appendHeader("Vary", "Accept-Encoding");
  if (page.status !== 204 && page.status !== 304) response.setHeader("Content-Length", bytes.byteLength);
  response.writeHead(page.status).end(request.method === "HEAD" ? undefined : bytes);
}

function setHeaders(response: ServerResponse, headers: Headers): void {
  for (const [name, value] of headers) if (name !== "set-cookie") response.setHeader(name, value);
  for (const cookie of headers.getSetCookie()) response.appendHeader("Set-Cookie", cookie);
}

/** A download may exceed memory. It streams at the browser's pace and stops when the browser disconnects. */
async function sendDownload(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  body: ReadableStream<Uint8Array>,
): Promise<void> {
  response.writeHead(status);
  if (request.method === "HEAD") {
    response.end();
    await body.cancel().catch(() => {});
    return;
  }
  const download = Readable.fromWeb(body);
  // If the visitor has already disconnected, nothing is piped, so the download must be destroyed here.
  await pipeline(download, response).finally(() => download.destroy());
}
