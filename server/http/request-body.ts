import type { IncomingMessage } from "node:http";
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
