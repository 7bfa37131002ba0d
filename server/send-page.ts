import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { contentSecurityPolicy, type PageAllowances } from "./finished-page.ts";
import { compressBody } from "./send.ts";

/** Sends what React Router rendered: documents with their own policy, everything compressed when that helps. */
export async function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: Response,
  allowances: PageAllowances,
): Promise<void> {
  const contentType = page.headers.get("Content-Type") ?? "";
  for (const [name, value] of page.headers) if (name !== "set-cookie") response.setHeader(name, value);
  for (const cookie of page.headers.getSetCookie()) response.appendHeader("Set-Cookie", cookie);
  if (page.body && page.headers.get("Content-Disposition")?.startsWith("attachment")) {
    return sendDownload(request, response, page.status, page.body as ReadableStream<Uint8Array>);
  }
  const body = new Uint8Array(await page.arrayBuffer());
  if (contentType.startsWith("text/html")) {
    response.setHeader("Content-Security-Policy", contentSecurityPolicy(new TextDecoder().decode(body), allowances));
    if (!page.headers.has("Cache-Control")) response.setHeader("Cache-Control", "public, no-cache");
  }
  const { bytes, encoding } = await compressBody(body, contentType, request.headers["accept-encoding"]);
  if (encoding) response.setHeader("Content-Encoding", encoding);
  response.appendHeader("Vary", "Accept-Encoding");
  if (page.status !== 204 && page.status !== 304) response.setHeader("Content-Length", bytes.byteLength);
  response.writeHead(page.status).end(request.method === "HEAD" ? undefined : bytes);
}

/** A download may be larger than memory: it flows as fast as the browser takes it, and stops when the browser goes. */
async function sendDownload(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  body: ReadableStream<Uint8Array>,
): Promise<void> {
  response.writeHead(status);
  if (request.method !== "HEAD") return pipeline(Readable.fromWeb(body), response);
  await body.cancel().catch(() => {});
  response.end();
}
