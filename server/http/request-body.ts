import type { IncomingMessage, ServerResponse } from "node:http";
import { ReadableStream as Stream } from "node:stream/web";
import { minute } from "#domain/time-units.ts";

/** Thrown when a body is larger than its address takes. */
export class BodyTooLargeError extends Error {
  override name = "BodyTooLargeError";
}

/** Thrown when the visitor's connection ended before the whole body had arrived. */
export class BodyCutOffError extends Error {
  override name = "BodyCutOffError";
}

/** Thrown when a body has not arrived within its time. */
export class BodyTooSlowError extends Error {
  override name = "BodyTooSlowError";
}

/** Milliseconds until the body of a message must have arrived. A photo has until the server's own, longer, timeout. */
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
 * Returns a request's body as a stream. Nothing is read before somebody reads the stream, so a guard can refuse the
 * request first.
 *
 * @param limit bytes, past which reading fails with BodyTooLargeError
 */
export function streamBody(request: IncomingMessage, limit: number): ReadableStream<Uint8Array> {
  return Stream.from(limited(request, limit)) as ReadableStream<Uint8Array>;
}

async function* limited(request: IncomingMessage, limit: number): AsyncGenerator<Uint8Array> {
  if (Number(request.headers["content-length"] ?? 0) > limit) throw new BodyTooLargeError();
  let size = 0;
  try {
    // Without destroyOnReturn: false, a reader who stops early would close the connection before it is answered.
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      size += chunk.length;
      if (size > limit) throw new BodyTooLargeError();
      yield chunk;
    }
  } catch (error) {
    throw error instanceof BodyTooLargeError
      ? error
      : new BodyCutOffError("The connection ended early.", { cause: error });
  }
}

/**
 * Reads the rest of a body and drops it, for at most half a minute: a browser that still sends when the connection is
 * closed shows an error instead of the answer.
 */
export function discardRest(request: IncomingMessage): void {
  if (request.readableEnded || request.destroyed) return;
  const timer = setTimeout(() => request.destroy(), 30_000).unref();
  request.once("close", () => clearTimeout(timer));
  request.resume();
}

/** Makes the fetch request that React Router answers out of Node's. Its signal is aborted when the visitor goes. */
export function fetchRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { address, body }: { address: URL; body: BodyInit | null },
): Request {
  const gone = new AbortController();
  response.once("close", () => gone.abort());
  // The visitor may have gone while the body was read.
  if (response.closed) gone.abort();
  if (body instanceof ReadableStream) response.once("finish", () => discardRest(request));
  const headers = headersOf(request);
  // A page is rendered for HEAD as well: only then is its length known. Nobody sees it, as one that is fetched ahead.
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

/** Every line as it was sent, also those that Node would join or drop. */
function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers();
  for (let at = 0; at < rawHeaders.length; at += 2) headers.append(rawHeaders[at] ?? "", rawHeaders[at + 1] ?? "");
  return headers;
}
