import { lookup } from "node:dns";
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { BlockList, isIP, type LookupFunction } from "node:net";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import { FeedError } from "./feed-error.ts";

/**
 * Addresses that lead to this machine, its network, or nowhere: a feed's address comes from a form, and a server that asks
 * wherever it is told to asks the router, too. Source: IANA's registries of special-purpose addresses, and 168.63.129.16, which
 * Azure's machines reach their host at. The metadata addresses of other clouds are in those registries.
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

/** Whether a numeric address is not of the public internet. An IPv4 address that is written as an IPv6 one is judged as what it is. */
export function isPrivateAddress(address: string): boolean {
  return special.check(address, familyOf(address));
}

function familyOf(address: string): "ipv4" | "ipv6" {
  return isIP(address) === 6 ? "ipv6" : "ipv4";
}

/** @throws FeedError when the host is a number that is private; names are judged when they are looked up */
export function assertPublicHost({ hostname }: URL): void {
  const host = hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) !== 0 && isPrivateAddress(host)) throw privateAddress();
}

/**
 * Over http, anyone on the way can read what's sent.
 * @throws FeedError when the address isn't https
 */
export function assertEncrypted({ protocol }: URL): void {
  if (protocol !== "https:")
    throw new FeedError(
      "refused",
      "The site sends a token over https only. Enter an address that starts with https://.",
    );
}

/** Looks a name up and refuses it when any of its addresses is private, so that no second look-up can lead elsewhere. */
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
  /** `Authorization` and `User-Agent` are secrets, and so is a body: they're sent over https only, unless `mayBePrivate`. */
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

interface FeedLimits {
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
  if (!response.complete) throw new FeedError("unreachable", "The server cut off its response.");
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
    ENOTFOUND: "There's no server with this name.",
    ECONNREFUSED: "The server refused the connection.",
    ECONNRESET: "The server cut off its response.",
  };
  return new FeedError("unreachable", words[code] ?? "The server can't be reached.", { cause });
}

function slow(): FeedError {
  return new FeedError("slow", "The server didn't answer in time.");
}
