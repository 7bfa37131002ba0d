import type { IncomingMessage } from "node:http";
import { ReadableStream as Stream } from "node:stream/web";

/** Thrown when a body is larger than its address takes. */
export class BodyTooLargeError extends Error {
  override name = "BodyTooLargeError";
}

/** Thrown when the visitor's connection ended before the whole body had arrived. */
export class BodyCutOffError extends Error {
  override name = "BodyCutOffError";
}

/** Thrown when a body takes longer to arrive than its sender is waited for. */
export class BodyTooSlowError extends Error {
  override name = "BodyTooSlowError";
}

/** Milliseconds for the body of a message; photos get the server's own, longer, limit. */
const patience = 60_000;

/**
 * Reads a request's body into memory.
 *
 * @param limit bytes
 * @throws BodyTooLargeError @throws BodyTooSlowError @throws BodyCutOffError
 */
export async function readBody(request: IncomingMessage, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new BodyTooSlowError()), patience).unref();
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
 * A request's body as a stream. Not a byte of it is read before somebody asks, so that a guard can refuse the request
 * first. @param limit bytes, past which reading fails with BodyTooLargeError
 */
export function streamBody(request: IncomingMessage, limit: number): ReadableStream<Uint8Array> {
  return Stream.from(limited(request, limit)) as ReadableStream<Uint8Array>;
}

async function* limited(request: IncomingMessage, limit: number): AsyncGenerator<Uint8Array> {
  if (Number(request.headers["content-length"] ?? 0) > limit) throw new BodyTooLargeError();
  let size = 0;
  try {
    // The connection outlives a reader who stops early: the answer still goes through it.
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
 * Lets the rest of a body that nobody wants run past for a while, so that the sender gets to read the answer instead of
 * finding the connection broken.
 */
export function discardRest(request: IncomingMessage): void {
  if (request.readableEnded || request.destroyed) return;
  const timer = setTimeout(() => request.destroy(), 30_000).unref();
  request.once("close", () => clearTimeout(timer));
  request.resume();
}
