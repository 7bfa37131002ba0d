import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import type { ImageStore, OpenedImage } from "../ports/image-store.ts";
import { BadImageKeyError } from "../ports/store-errors.ts";
import { BadMethodError } from "./request-line.ts";
import { isNotModified } from "./send.ts";

/** Thrown if an image does not exist. */
export class NoPictureError extends Error {
  override name = "NoPictureError";
}

const prefix = "/media/public/";

/** Serves public images. Protected images have no address here. */
export function createPictureFiles(images: ImageStore) {
  return async (request: IncomingMessage, response: ServerResponse, path: string): Promise<void> => {
    assertRead(request, response);
    const image = path.startsWith(prefix) ? await openPicture(images, path.slice(prefix.length)) : undefined;
    if (!image) throw new NoPictureError();
    await sendPicture(request, response, image);
  };
}

/** @throws BadMethodError */
export function assertRead({ method }: IncomingMessage, response: ServerResponse): void {
  if (method === "GET" || method === "HEAD") return;
  response.setHeader("Allow", "GET, HEAD");
  throw new BadMethodError();
}

/** Sends an image whose bytes never change under its address, and closes it. */
export async function sendPicture(
  request: IncomingMessage,
  response: ServerResponse,
  image: OpenedImage,
): Promise<void> {
  try {
    await sendOpened(request, response, image);
  } finally {
    // Always close the file: leaked file handles eventually crash the process.
    image.stream.destroy();
  }
}

async function sendOpened(
  request: IncomingMessage,
  response: ServerResponse,
  { stream, size, contentType, version }: OpenedImage,
): Promise<void> {
  const etag = `"${version}"`;
  response.setHeader("ETag", etag);
  // An image's bytes never change under its name. A new image gets a new name.
  response.setHeader("Cache-Control", "public, max-age=31536000, immutable");
  // Emails and portals also show the agent's images.
  response.setHeader("Cross-Origin-Resource-Policy", "cross-origin");
  // An SVG opened on its own must not run scripts on the site's origin.
  response.setHeader("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  if (isNotModified(request, etag)) {
    response.writeHead(304).end();
    return;
  }
  response.setHeader("Content-Type", contentType);
  response.setHeader("Content-Length", size);
  response.writeHead(200);
  // Streams, so a client that reads nothing costs only one chunk of memory.
  if (request.method === "GET") await pipeline(stream, response);
  else response.end();
}

async function openPicture(images: ImageStore, encodedKey: string) {
  try {
    return await images.open("public", decodeURIComponent(encodedKey));
  } catch (error) {
    if (error instanceof BadImageKeyError || error instanceof URIError) return undefined;
    throw error;
  }
}
