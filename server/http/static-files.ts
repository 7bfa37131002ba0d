import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join, sep } from "node:path";
import { chooseEncoding, isNotModified } from "./send.ts";

/** Sends the requested file. Returns false, and sends nothing, if it does not exist. */
export type FileServer = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;

const contentTypes: Record<string, string> = {
  ".avif": "image/avif",
  ".css": "text/css; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".woff2": "font/woff2",
};

/** Returns a built file's content type; unknown extensions are binary. */
export function contentTypeOf(name: string): string {
  return contentTypes[extname(name)] ?? "application/octet-stream";
}

interface CachedFile {
  bytes: Buffer;
  etag: string;
}

/**
 * Serves the built client folder from memory, with the brotli or gzip copies that the build created. The file list is
 * read once, so no path outside the folder can be requested. Names under /assets/ contain a content hash and never
 * change; other files may be a day old.
 */
export function createStaticFiles(folder: string): FileServer {
  const found = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const names = new Set(found.map((name) => `/${name.replaceAll(sep, "/")}`));
  const kept = new Map<string, Promise<CachedFile>>();

  function keep(name: string): Promise<CachedFile> {
    const file = kept.get(name) ?? read(join(folder, name));
    kept.set(name, file);
    file.catch(() => kept.delete(name));
    return file;
  }

  return async (request, response) => {
    const path = (request.url ?? "/").split("?", 1)[0] ?? "/";
    const contentType = contentTypes[extname(path)];
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (!isRead || !contentType || path.startsWith("/.") || !names.has(path)) return false;
    const { name, encoding } = smallestCopy(path, names, request.headers["accept-encoding"]);
    const file = await keep(name).catch(() => undefined);
    if (!file) return false;
    response.setHeader("Vary", "Accept-Encoding");
    // Emails show the logo too.
    if (contentType.startsWith("image/")) response.setHeader("Cross-Origin-Resource-Policy", "cross-origin");
    response.setHeader("Cache-Control", path.startsWith("/assets/") ? immutable : "public, max-age=86400");
    send(request, response, file, contentType, encoding);
    return true;
  };
}

const immutable = "public, max-age=31536000, immutable";

function smallestCopy(path: string, names: Set<string>, acceptEncoding: string | undefined) {
  const encoding = chooseEncoding(acceptEncoding);
  const name = `${path}.${encoding === "br" ? "br" : "gz"}`;
  return encoding && names.has(name) ? { name, encoding } : { name: path, encoding: undefined };
}

async function read(path: string): Promise<CachedFile> {
  const bytes = await readFile(path);
  return { bytes, etag: `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 27)}"` };
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  { bytes, etag }: CachedFile,
  contentType: string,
  encoding: string | undefined,
): void {
  response.setHeader("ETag", etag);
  if (isNotModified(request, etag)) {
    response.writeHead(304).end();
    return;
  }
  if (encoding) response.setHeader("Content-Encoding", encoding);
  response.setHeader("Content-Type", contentType);
  response.setHeader("Content-Length", bytes.byteLength);
  response.writeHead(200).end(request.method === "HEAD" ? undefined : bytes);
}
