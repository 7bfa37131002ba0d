import { request } from "node:http";
import { acceptEncoding } from "./measures/load.ts";
import type { RunningServer } from "./running-server.ts";

/** An answer of the product, byte for byte, for others to send. */
export interface RecordedAnswer {
  path: string;
  /** By lower-case name. */
  headers: Record<string, string>;
  body: Buffer;
}

/** What every server adds by itself. */
const ofTheConnection = ["date", "connection", "keep-alive", "transfer-encoding"];

/**
 * Asks for a page as it is sent: undoing the compression, as fetch does, can take longer than the answer.
 * @throws Error where the answer is no 200
 */
export function record({ origin }: RunningServer, path: string): Promise<RecordedAnswer> {
  return new Promise((resolve, reject) => {
    const asked = request(`${origin}${path}`, { headers: { "Accept-Encoding": acceptEncoding } }, async (answer) => {
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk as Buffer);
      if (answer.statusCode !== 200) return reject(new Error(`${path} was answered with ${answer.statusCode}.`));
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
