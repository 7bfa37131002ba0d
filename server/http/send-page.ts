import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { finishedHeaders, type PageAllowances } from "./content-policy.ts";
import { compressBody } from "./send.ts";

/** Sends what React Router rendered: documents with their own policy, everything compressed when that helps. */
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

/** A download may be larger than memory: it flows as fast as the browser takes it, and stops when the browser goes. */
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
  // When the visitor has gone already nothing is piped, and nobody else would stop it.
  await pipeline(download, response).finally(() => download.destroy());
}
