import type { IncomingMessage, ServerResponse } from "node:http";
import sirv from "sirv";

type Next = () => void;
export type FileServer = (request: IncomingMessage, response: ServerResponse, next: Next) => void;

const day = 86_400;

/**
 * Serves the built client folder, brotli or gzip as the build left them beside each file. Names under /assets/ carry a
 * hash of their content and never change; the rest may be a day old.
 */
export function createStaticFiles(folder: string): FileServer {
  return sirv(folder, {
    etag: true,
    brotli: true,
    gzip: true,
    dotfiles: false,
    setHeaders(response, path) {
      const immutable = path.startsWith("/assets/");
      response.setHeader("Cache-Control", immutable ? "public, max-age=31536000, immutable" : `public, max-age=${day}`);
    },
  });
}
