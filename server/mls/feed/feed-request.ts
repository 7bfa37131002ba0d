import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import { FeedError } from "./feed-error.ts";
import { assertPublicHost, publicLookup } from "./private-address.ts";

export interface FeedRequestOptions {
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  body?: string;
  /** The most bytes of an answer, after it was unpacked. */
  mostBytes?: number;
}

export interface FeedAnswer {
  status: number;
  headers: IncomingMessage["headers"];
  body: Buffer;
}

export type FeedRequest = (address: URL, options?: FeedRequestOptions) => Promise<FeedAnswer>;

export interface FeedLimits {
  /** Without a byte from the other side, in milliseconds. */
  silence: number;
  /** For a whole answer. */
  answer: number;
}

const usualLimits: FeedLimits = { silence: 30_000, answer: 180_000 };
/** A thousand homes with their media come to 10 to 20 MB. */
const usualBytes = 100_000_000;

/**
 * Asks a server whose address somebody typed. Follows no redirect: the answer says so. Every failure is a FeedError.
 * @param mayBePrivate for tests and development: private addresses are asked, too
 */
export function createFeedRequest({ mayBePrivate = false, limits = usualLimits } = {}): FeedRequest {
  const ask: FeedRequest = (address, options = {}) =>
    new Promise((resolve, reject) => {
      const { method = "GET", headers = {}, body, mostBytes = usualBytes } = options;
      if (!mayBePrivate) assertPublicHost(address);
      const signal = AbortSignal.timeout(limits.answer);
      const fail = (cause: unknown) => reject(asFeedError(cause, signal.aborted));
      const send = address.protocol === "https:" ? requestHttps : requestHttp;
      const request = send(address, {
        method,
        signal,
        timeout: limits.silence,
        headers: { "Accept-Encoding": "gzip", Accept: "application/json", ...headers },
        ...(!mayBePrivate && { lookup: publicLookup }),
      });
      request.on("timeout", () => request.destroy(slow()));
      request.on("error", (error: NodeJS.ErrnoException) => {
        // The server has closed a connection that was kept open. No other is kept then, so this is tried once more only.
        if (request.reusedSocket && error.code === "ECONNRESET") resolve(ask(address, options));
        else fail(error);
      });
      request.on("response", (response) => {
        readBody(response, mostBytes).then(
          (bytes) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: bytes }),
          fail,
        );
      });
      request.end(body);
    });
  return ask;
}

async function readBody(response: IncomingMessage, mostBytes: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of unpacked(response)) {
    size += part.length;
    if (size > mostBytes) {
      response.destroy();
      throw new FeedError("too large", `The answer is larger than ${Math.round(mostBytes / 1_000_000)} MB.`);
    }
    parts.push(part);
  }
  if (!response.complete) throw new FeedError("unreachable", "The server broke off its answer.");
  return Buffer.concat(parts);
}

function unpacked(response: IncomingMessage): AsyncIterable<Buffer> {
  // The reader hears of a failure through the last stream.
  return response.headers["content-encoding"] === "gzip" ? pipeline(response, createGunzip(), () => {}) : response;
}

function asFeedError(cause: unknown, isOverTime: boolean): FeedError {
  if (cause instanceof FeedError) return cause;
  if (isOverTime) return slow();
  const { code = "" } = cause as NodeJS.ErrnoException;
  const words: Record<string, string> = {
    ENOTFOUND: "No server has this name.",
    ECONNREFUSED: "The server refuses the connection.",
    ECONNRESET: "The server broke off its answer.",
  };
  return new FeedError("unreachable", words[code] ?? "The server cannot be reached.", { cause });
}

function slow(): FeedError {
  return new FeedError("slow", "The server does not answer in time.");
}
