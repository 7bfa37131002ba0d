import { lookup } from "node:dns";
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { BlockList, isIP, type LookupFunction } from "node:net";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import { FeedError } from "./feed-error.ts";

/**
 * Addresses of this machine, its network, or nowhere. A feed's address comes from a form, and an unrestricted server
 * would send requests to the router, too. Source: IANA's special-purpose address registries, and 168.63.129.16, Azure's
 * host address. The registries cover other clouds' metadata addresses.
 */
const special = new BlockList();
const networks = `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 168.63.129.16/32 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24
  192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3
  ::/96 ::ffff:0:0:0/96 64:ff9b::/96 64:ff9b:1::/48 100::/64 100:0:0:1::/64 2001::/23 2001:db8::/32 2002::/16
  3fff::/20 5f00::/16 fc00::/7 fe80::/10 fec0::/10 ff00::/8`;
for (const each of networks.split(/\s+/)) {
  const [network = "", bits] = each.split("/");
  special.addSubnet(network, Number(bits), familyOf(network));
}

/** Whether a numeric address is outside the public internet. An IPv4-mapped IPv6 address is checked as IPv4. */
export function isPrivateAddress(address: string): boolean {
  return special.check(address, familyOf(address));
}

function familyOf(address: string): "ipv4" | "ipv6" {
  return isIP(address) === 6 ? "ipv6" : "ipv4";
}

/** @throws FeedError if the host is a private IP address; names are checked during lookup */
export function assertPublicHost({ hostname }: URL): void {
  const host = hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) !== 0 && isPrivateAddress(host)) throw privateAddress();
}

/**
 * Over http, anyone on the network can read what's sent.
 * @throws FeedError when the address isn't https
 */
export function assertEncrypted({ protocol }: URL): void {
  if (protocol !== "https:")
    throw new FeedError(
      "refused",
      "The site sends a token over https only. Enter an address that starts with https://.",
    );
}

/** Looks up a name and rejects it if any of its addresses is private, so that a second lookup can't lead elsewhere. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, "", 0);
    if (addresses.some(({ address }) => isPrivateAddress(address))) return callback(privateAddress(), "", 0);
    if (options.all) return callback(null, addresses);
    const [first] = addresses;
    callback(null, first?.address ?? "", first?.family);
  });
};

function privateAddress(): FeedError {
  return new FeedError("private address", "This isn't a public internet address, so the site doesn't use it.");
}

interface FeedRequestOptions {
  method?: "GET" | "POST";
  /** `Authorization`, `User-Agent` and the body are secrets: they're sent over https only, unless `mayBePrivate`. */
  headers?: Record<string, string>;
  body?: string;
  /** Maximum response size in bytes, after decompression. */
  mostBytes?: number;
}

export interface FeedAnswer {
  status: number;
  headers: IncomingMessage["headers"];
  body: Buffer;
}

export type FeedRequest = (address: URL, options?: FeedRequestOptions) => Promise<FeedAnswer>;

interface FeedLimits {
  /** Maximum time without a byte from the server, in milliseconds. */
  silence: number;
  /** Maximum time for a whole response. */
  answer: number;
}

const usualLimits: FeedLimits = { silence: 30_000, answer: 180_000 };
/** A thousand homes with their media take 10 to 20 MB. */
const usualBytes = 100_000_000;

/**
 * Sends a request to a user-entered address. Doesn't follow redirects: the response reports them. Every failure is a
 * FeedError.
 * @param mayBePrivate allows private addresses, for tests and development
 */
export function createFeedRequest({ mayBePrivate = false, limits = usualLimits } = {}): FeedRequest {
  const ask: FeedRequest = (address, options = {}) =>
    new Promise((resolve, reject) => {
      const { method = "GET", headers = {}, body, mostBytes = usualBytes } = options;
      if (!mayBePrivate) {
        assertPublicHost(address);
        if (headers.Authorization || headers["User-Agent"] || body !== undefined) assertEncrypted(address);
      }
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
        // The server closed a kept-alive connection. No other one is open then, so this retries only once.
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
  if (!response.complete) throw new FeedError("unreachable", "The server cut off its response.");
  return Buffer.concat(parts);
}

function unpacked(response: IncomingMessage): AsyncIterable<Buffer> {
  // The last stream passes errors on to the reader.
  const encoding = response.headers["content-encoding"]?.trim().toLowerCase();
  return encoding === "gzip" || encoding === "x-gzip" ? pipeline(response, createGunzip(), () => {}) : response;
}

function asFeedError(cause: unknown, isOverTime: boolean): FeedError {
  if (cause instanceof FeedError) return cause;
  if (isOverTime) return slow();
  const { code = "" } = cause as NodeJS.ErrnoException;
  const words: Record<string, string> = {
    ENOTFOUND: "There's no server with this name.",
    ECONNREFUSED: "The server refused the connection.",
    ECONNRESET: "The server cut off its response.",
  };
  return new FeedError("unreachable", words[code] ?? "The server can't be reached.", { cause });
}

function slow(): FeedError {
  return new FeedError("slow", "The server didn't answer in time.");
}
