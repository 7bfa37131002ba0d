import type { IncomingMessage } from "node:http";

/** Thrown when a body is larger than its address takes. */
export class BodyTooLargeError extends Error {
  override name = "BodyTooLargeError";
}

/** Thrown when the visitor's connection ended before the whole body had arrived. */
export class BodyCutOffError extends Error {
  override name = "BodyCutOffError";
}

/** Reads a request's body into memory. @param limit bytes @throws BodyTooLargeError @throws BodyCutOffError */
export async function readBody(request: IncomingMessage, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers["content-length"] ?? 0) > limit) throw new BodyTooLargeError();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request) {
      size += chunk.length;
      if (size > limit) throw new BodyTooLargeError();
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof BodyTooLargeError
      ? error
      : new BodyCutOffError("The connection ended early.", { cause: error });
  }
  return new Uint8Array(Buffer.concat(chunks));
}
