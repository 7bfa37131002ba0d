import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { BadImageKeyError, type ImageStore } from "./ports.ts";
import { sendText } from "./send.ts";

const prefix = "/media/public/";

/** Serves pictures at the public level. What is kept at the protected level has no address here. */
export function createPictureFiles(images: ImageStore) {
  return async (request: IncomingMessage, response: ServerResponse, path: string): Promise<void> => {
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.setHeader("Allow", "GET, HEAD");
      return sendText(response, 405, "Pictures can only be read.");
    }
    const image = path.startsWith(prefix) ? await readPicture(images, path.slice(prefix.length)) : undefined;
    if (!image) return sendText(response, 404, "There is no such picture.");
    const etag = `"${createHash("sha256").update(image.bytes).digest("base64url").slice(0, 27)}"`;
    response.setHeader("ETag", etag);
    // A picture's bytes never change under its name: a new picture gets a new name.
    response.setHeader("Cache-Control", "public, max-age=31536000, immutable");
    // Mails and portals show the agent's pictures too.
    response.setHeader("Cross-Origin-Resource-Policy", "cross-origin");
    // An SVG opened by itself must not run scripts on the site's origin.
    response.setHeader("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    if (request.headers["if-none-match"] === etag) {
      response.writeHead(304).end();
      return;
    }
    response.setHeader("Content-Type", image.contentType);
    response.setHeader("Content-Length", image.bytes.byteLength);
    response.writeHead(200).end(request.method === "HEAD" ? undefined : image.bytes);
  };
}

async function readPicture(images: ImageStore, encodedKey: string) {
  try {
    return await images.read("public", decodeURIComponent(encodedKey));
  } catch (error) {
    if (error instanceof BadImageKeyError || error instanceof URIError) return undefined;
    throw error;
  }
}
