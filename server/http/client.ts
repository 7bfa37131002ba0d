import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";

/** What no router passes on to the internet. */
const privateNetworks = new BlockList();
for (const [network, prefix] of [
  ["127.0.0.0", 8],
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
  ["169.254.0.0", 16],
] as const)
  privateNetworks.addSubnet(network, prefix);
for (const [network, prefix] of [
  ["::1", 128],
  ["fc00::", 7],
  ["fe80::", 10],
] as const)
  privateNetworks.addSubnet(network, prefix, "ipv6");

/**
 * Whether who uses this name reaches the site without the internet: on this machine, or in the same house.
 *
 * @param hostname as an URL has it: lower case, IPv6 in brackets
 */
export function isPrivateName(hostname: string): boolean {
  const address = hostname.replace(/^\[|\]$/g, "");
  const family = isIP(address);
  if (family) return privateNetworks.check(address, family === 6 ? "ipv6" : "ipv4");
  // RFC 6761 and RFC 6762: both never ask the internet's name servers.
  return /(^|\.)(localhost|local)$/.test(hostname);
}

/**
 * The network address of whoever sent a request. Anybody can write an X-Forwarded-For header, so it counts only behind
 * proxies that are trusted to add their line, and then only the entry that the first of them wrote: each adds the
 * address that it was reached from, at the end.
 *
 * @param proxies how many such proxies every request passes; 0 believes no header
 */
export function clientAddress(request: IncomingMessage, proxies: number): string {
  const direct = request.socket.remoteAddress ?? "";
  if (proxies === 0) return direct;
  const entries = [request.headers["x-forwarded-for"] ?? []].flat().join(",").split(",");
  // Whoever came past the first proxy has fewer entries; where one tells nothing, the next nearer to us is as far as we know.
  return entries.slice(-proxies).map(addressIn).find(Boolean) ?? direct;
}

/** The address in an entry such as `203.0.113.7`, `203.0.113.7:4711`, `2001:db8::7` or `[2001:db8::7]:4711`. */
function addressIn(entry: string): string | undefined {
  const written = entry.trim();
  const address = /^\[(.+)\](?::\d+)?$/.exec(written)?.[1] ?? /^([\d.]+):\d+$/.exec(written)?.[1] ?? written;
  return isIP(address) ? address : undefined;
}

/** Addresses that one person commands share a name: a household is given a whole /64 of IPv6 at the least. */
export function networkOf(address: string): string {
  if (!address.includes(":")) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped || isIP(address) !== 6) return mapped ?? address;
  const [before = "", after] = address.split("%", 1)[0]?.toLowerCase().split("::") ?? [];
  const head = before.split(":").filter(Boolean);
  const tail = after?.split(":").filter(Boolean) ?? [];
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => "0");
  const groups = [...head, ...zeros, ...tail].slice(0, 4);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, "")).join(":")}::/64`;
}

/** Whether this is a proxy on the same machine, which every visitor comes through, whatever TRUST_PROXY says. */
export function isThisMachine(network: string): boolean {
  return network === "127.0.0.1" || network === networkOf("::1");
}

/**
 * The origin under which the visitor's browser knows the site just now: `http://192.168.1.20:3000` on a phone at home,
 * whatever SITE_URL says. Host counts, and behind trusted proxies X-Forwarded-Host and X-Forwarded-Proto, each in the
 * entry that the first of these proxies wrote. Where nothing tells that the way is encrypted, the browser's own Origin
 * may. Nothing makes SITE_URL's own name less than SITE_URL says. Why: docs/sign-in.md
 *
 * For judging a request and for its cookies. Addresses in pages are made from SITE_URL alone.
 */
export function visitedOrigin({ headers }: Pick<IncomingMessage, "headers">, config: VisitedConfig): string {
  const site = new URL(config.origin);
  if (headers.origin === site.origin) return site.origin;
  const host = hostUsed(headers, config) ?? "";
  const encrypted = URL.parse(`https://${host}`);
  // Without a Host there is no browser.
  if (!encrypted) return site.origin;
  const isEncrypted = encrypted.origin === site.origin || encrypted.origin === headers.origin;
  return isEncrypted ? encrypted.origin : new URL(`${schemeUsed(encrypted, headers, config)}//${host}`).origin;
}

/** Of the configuration. */
interface VisitedConfig {
  origin: string;
  /** How many proxies are trusted. */
  trustProxy: number | boolean;
  aws: object | undefined;
}

type RequestHeaders = IncomingMessage["headers"];

/** On AWS nobody before us writes X-Forwarded-Host, and CloudFront passes Host on. */
function hostUsed(headers: RequestHeaders, { trustProxy, aws }: VisitedConfig): string | undefined {
  return (!aws && forwarded(headers["x-forwarded-host"], trustProxy)) || headers.host;
}

function schemeUsed({ hostname }: URL, headers: RequestHeaders, { origin, trustProxy, aws }: VisitedConfig): string {
  const site = new URL(origin).protocol;
  // The load balancer tells of the way between CloudFront and itself, which is never encrypted.
  if (aws) return site;
  if (!trustProxy) return "http:";
  const scheme = forwarded(headers["x-forwarded-proto"], trustProxy)?.toLowerCase();
  if (scheme === "http" || scheme === "https") return `${scheme}:`;
  return isPrivateName(hostname) ? "http:" : site;
}

/** Each proxy puts its own entry at the end, or in the place of all others. */
function forwarded(header: string | string[] | undefined, proxies: number | boolean): string | undefined {
  if (!proxies) return undefined;
  return [header ?? []].flat().join(",").split(",").slice(-Number(proxies))[0]?.trim();
}
