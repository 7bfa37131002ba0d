import type { IncomingMessage, ServerResponse } from "node:http";
import { ReadableStream as Stream } from "node:stream/web";
import { minute } from "#domain/time-units.ts";

/** Thrown if a body exceeds its address's limit. */
export class BodyTooLargeError extends Error {
  override name = "BodyTooLargeError";
}

/** Thrown if the connection ends before the whole body arrives. */
export class BodyCutOffError extends Error {
  override name = "BodyCutOffError";
}

/** Thrown if a body does not arrive in time. */
export class BodyTooSlowError extends Error {
  override name = "BodyTooSlowError";
}

/** Milliseconds for a message's body to arrive. Photos have the server's longer timeout. */
const bodyTimeout = minute;

/**
 * Reads a request's body into memory.
 *
 * @param limit bytes
 * @throws BodyTooLargeError @throws BodyTooSlowError @throws BodyCutOffError
 */
export async function readBody(request: IncomingMessage, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new BodyTooSlowError()), bodyTimeout).unref();
  try {
    return await Promise.race([collect(request, limit), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

async function collect(request: IncomingMessage, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of limited(request, limit)) chunks.push(chunk);
  return new Uint8Array(Buffer.concat(chunks));
}

/**
 * Returns a request's body as a stream. Nothing is read until the stream is, so a guard can reject the request first.
 *
 * @param limit bytes, beyond which reading fails with BodyTooLargeError
 * @param isRead whether a body that is announced as larger is read up to the limit, for what comes first in it
 */
export function streamBody(request: IncomingMessage, limit: number, isRead = false): ReadableStream<Uint8Array> {
  return Stream.from(limited(request, limit, isRead)) as ReadableStream<Uint8Array>;
}

async function* limited(request: IncomingMessage, limit: number, isRead = false): AsyncGenerator<Uint8Array> {
  if (!isRead && Number(request.headers["content-length"] ?? 0) > limit) throw new BodyTooLargeError();
  let size = 0;
  try {
    // By default, stopping early would close the connection before the response is sent.
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      size += chunk.length;
      if (size <= limit) yield chunk;
      else {
        if (isRead) yield chunk.subarray(0, limit - size + chunk.length);
        throw new BodyTooLargeError();
      }
    }
  } catch (error) {
    throw error instanceof BodyTooLargeError
      ? error
      : new BodyCutOffError("The connection ended early.", { cause: error });
  }
}

/**
 * Reads and discards the rest of a body for up to 30 seconds. If the connection closed while a browser was still
 * sending, the browser would show an error instead of the response.
 */
export function discardRest(request: IncomingMessage): void {
  if (request.readableEnded || request.destroyed) return;
  const timer = setTimeout(() => request.destroy(), 30_000).unref();
  request.once("close", () => clearTimeout(timer));
  request.resume();
}

/**
 * Converts a Node request to the fetch request that React Router expects. Its signal aborts when the visitor
 * disconnects.
 */
export function fetchRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { address, body }: { address: URL; body: BodyInit | null },
): Request {
  const gone = new AbortController();
  response.once("close", () => gone.abort());
  // The visitor may have disconnected while the body was read.
  if (response.closed) gone.abort();
  if (body instanceof ReadableStream) response.once("finish", () => discardRest(request));
  const headers = headersOf(request);
  // HEAD requests render the page too, because only then is its length known. Like a prefetch, it counts as no view.
  const isHead = request.method === "HEAD";
  if (isHead) headers.set("Sec-Purpose", "head");
  const facts: RequestInit & { duplex: "half" } = {
    method: isHead ? "GET" : request.method,
    headers,
    signal: gone.signal,
    body,
    duplex: "half",
  };
  return new Request(address, facts);
}

export function isMultipart({ headers }: IncomingMessage): boolean {
  return headers["content-type"]?.toLowerCase().startsWith("multipart/") ?? false;
}

/** Returns every header line as sent, even those that Node would join or drop. */
function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers();
  for (let at = 0; at < rawHeaders.length; at += 2) headers.append(rawHeaders[at] ?? "", rawHeaders[at + 1] ?? "");
  return headers;
}
