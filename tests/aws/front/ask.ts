import { request as askOver, type IncomingMessage } from "node:http";
import type { Answer } from "./kept-answers.ts";

/** What CloudFront answers by itself when an origin is silent for too long. */
const gaveUp: Answer = {
  status: 504,
  headers: { "content-type": "text/html", server: "CloudFront" },
  body: Buffer.from("<h1>504 Gateway Timeout ERROR</h1>"),
};

interface Question {
  target: URL;
  request: IncomingMessage;
  headers: IncomingMessage["headers"];
  /** Milliseconds that the origin may be silent. */
  patience: number;
  /** Aborted when the visitor has gone. */
  signal: AbortSignal;
}

/** Passes a request on to an origin, and gives up when it is silent for too long. */
export function ask({ target, request, headers, patience, signal }: Question): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const passed = askOver(target, { method: request.method, headers, timeout: patience, signal }, (answer) => {
      answer.toArray().then((parts) => {
        resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: Buffer.concat(parts) });
      }, reject);
    });
    passed.on("timeout", () => {
      resolve(gaveUp);
      passed.destroy();
    });
    passed.on("error", reject);
    request.pipe(passed);
  });
}
