import { request } from "node:http";
import { acceptEncoding } from "./measures/load.ts";
import type { RunningServer } from "./running-server.ts";

/** A response from the product, byte for byte, for other servers to send. */
export interface RecordedAnswer {
  path: string;
  /** By lowercase name. */
  headers: Record<string, string>;
  body: Buffer;
}

/** Headers that every server adds. */
const ofTheConnection = ["date", "connection", "keep-alive", "transfer-encoding"];

/**
 * Requests a page without decompressing it. fetch decompresses, which can take longer than the response.
 * @param etag of the browser's copy, which the server says is still valid
 * @throws Error when the status isn't 200, or 304 with an ETag
 */
export function record({ origin }: RunningServer, path: string, etag?: string): Promise<RecordedAnswer> {
  const expected = etag ? 304 : 200;
  const sent = { "Accept-Encoding": acceptEncoding, ...(etag && { "If-None-Match": etag }) };
  return new Promise((resolve, reject) => {
    const asked = request(`${origin}${path}`, { headers: sent }, async (answer) => {
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk as Buffer);
      if (answer.statusCode !== expected) return reject(new Error(`${path} was answered with ${answer.statusCode}.`));
      const headers: Record<string, string> = {};
      for (let at = 0; at < answer.rawHeaders.length; at += 2) {
        const name = answer.rawHeaders[at]?.toLowerCase() ?? "";
        if (!ofTheConnection.includes(name)) headers[name] = answer.rawHeaders[at + 1] ?? "";
      }
      resolve({ path, headers, body: Buffer.concat(chunks) });
    });
    asked.once("error", reject).end();
  });
}
