import type { ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";

/** Faults of a feed. Each starts with the given request and lasts for one response, or until it is turned off. */
export const faultNames = [
  "nothing",
  "empty answer",
  "half an answer",
  "nextLink loop",
  "nextLink to another host",
  "HTML with 200",
  "token ends",
  "429 with Retry-After",
  "429 without a word",
  "gzip bomb",
  "slow body",
  "server error",
  "503 with Retry-After",
  "redirect to a private address",
  "no value",
] as const;
export type FaultName = (typeof faultNames)[number];

/** Sends the fault's response; returns whether the fault has one. */
export function answerWith(fault: FaultName, response: ServerResponse): boolean {
  const answer = answers[fault];
  answer?.(response);
  return answer !== undefined;
}

const answers: Partial<Record<FaultName, (response: ServerResponse) => void>> = {
  "empty answer": (response) => void response.writeHead(200, { "Content-Type": "application/json" }).end(),
  "half an answer": (response) => {
    response.writeHead(200, { "Content-Type": "application/json" });
    response.write('{"value":[{"ListingKey":"half","Mod');
    response.destroy();
  },
  "HTML with 200": (response) =>
    void response.writeHead(200, { "Content-Type": "text/html" }).end("<!doctype html><title>Maintenance</title>"),
  "429 with Retry-After": (response) =>
    void response.writeHead(429, { "Retry-After": "7" }).end(error("429", "Slow down")),
  "429 without a word": (response) => void response.writeHead(429).end(),
  "gzip bomb": (response) =>
    void response
      .writeHead(200, { "Content-Type": "application/json", "Content-Encoding": "gzip" })
      .end(gzipSync(Buffer.alloc(150_000_000, " "), { level: 1 })),
  "slow body": (response) => {
    response.writeHead(200, { "Content-Type": "application/json" });
    const timer = setInterval(() => response.write(" "), 100);
    response.on("close", () => clearInterval(timer));
  },
  "server error": (response) => void response.writeHead(500).end(error("500", "Something failed")),
  "503 with Retry-After": (response) =>
    void response.writeHead(503, { "Retry-After": "600" }).end(error("503", "Closed for an hour")),
  "redirect to a private address": (response) =>
    void response.writeHead(302, { Location: "http://10.0.0.1/odata/Property" }).end(),
  "no value": (response) => void response.writeHead(200, { "Content-Type": "application/json" }).end('{"items":[]}'),
};

/** An OData error. */
export function error(code: string, message: string): string {
  return JSON.stringify({ error: { code, message } });
}
