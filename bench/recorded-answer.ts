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

export function record({ origin }: RunningServer, path: string): Promise<RecordedAnswer> {
  return new Promise((resolve, reject) => {
    // Not fetch, which would undo the compression.
    const asked = request(`${origin}${path}`, { headers: { "Accept-Encoding": acceptEncoding } }, async (answer) => {
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk as Buffer);
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
