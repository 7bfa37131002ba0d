import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";

/** Networks that are not routed on the internet. */
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
 * Whether a hostname is reached without the internet: on this machine or the home network.
 *
 * @param hostname as in a URL: lowercase, IPv6 in brackets
 */
export function isPrivateName(hostname: string): boolean {
  const address = hostname.replace(/^\[|\]$/g, "");
  const family = isIP(address);
  if (family) return privateNetworks.check(address, family === 6 ? "ipv6" : "ipv4");
  // RFC 6761 and RFC 6762: these names are never looked up on the internet.
  return /(^|\.)(localhost|local)$/.test(hostname);
}

/**
 * Returns the client's network address. Anyone can send an X-Forwarded-For header, so it counts only behind trusted
 * proxies. Each proxy appends the address that connected to it; the entry of the first trusted proxy is used.
 *
 * @param proxies how many trusted proxies every request passes; 0 ignores the header
 */
export function clientAddress(request: IncomingMessage, proxies: number): string {
  const direct = request.socket.remoteAddress ?? "";
  if (proxies === 0) return direct;
  const entries = [request.headers["x-forwarded-for"] ?? []].flat().join(",").split(",");
  // A request that bypassed the first proxy has fewer entries. If an entry holds no address, use the next proxy's.
  return entries.slice(-proxies).map(addressIn).find(Boolean) ?? direct;
}

/** Parses an entry such as `203.0.113.7`, `203.0.113.7:4711`, `2001:db8::7`, or `[2001:db8::7]:4711`. */
function addressIn(entry: string): string | undefined {
  const written = entry.trim();
  const address = /^\[(.+)\](?::\d+)?$/.exec(written)?.[1] ?? /^([\d.]+):\d+$/.exec(written)?.[1] ?? written;
  return isIP(address) ? address : undefined;
}

/** Returns a name shared by all addresses that one person controls: a household gets at least a whole IPv6 /64. */
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

/** Whether this is a proxy on the same machine. All visitors may come through it, even if TRUST_PROXY is not set. */
export function isThisMachine(network: string): boolean {
  return network === "127.0.0.1" || network === networkOf("::1");
}

/**
 * Returns the origin that the visitor's browser uses now, for example `http://192.168.1.20:3000` on a phone at home,
 * whatever SITE_URL says. Uses Host and, behind trusted proxies, the entries of X-Forwarded-Host and X-Forwarded-Proto
 * that the first of them wrote. If no header says that the connection is encrypted, the browser's Origin may. Nothing
 * downgrades SITE_URL's own name. Why: docs/sign-in.md
 *
 * For judging a request and setting its cookies. Addresses in pages use only SITE_URL.
 */
export function visitedOrigin({ headers }: Pick<IncomingMessage, "headers">, config: VisitedConfig): string {
  const site = new URL(config.origin);
  if (headers.origin === site.origin) return site.origin;
  const host = hostUsed(headers, config) ?? "";
  const encrypted = URL.parse(`https://${host}`);
  // Without a Host header, the client is not a browser.
  if (!encrypted) return site.origin;
  const isEncrypted = encrypted.origin === site.origin || encrypted.origin === headers.origin;
  return isEncrypted ? encrypted.origin : new URL(`${schemeUsed(encrypted, headers, config)}//${host}`).origin;
}

/** The relevant part of the configuration. */
interface VisitedConfig {
  origin: string;
  /** The number of trusted proxies. */
  trustProxy: number | boolean;
  aws: object | undefined;
}

type RequestHeaders = IncomingMessage["headers"];

/** On AWS, no proxy sets X-Forwarded-Host, and CloudFront forwards Host. */
function hostUsed(headers: RequestHeaders, { trustProxy, aws }: VisitedConfig): string | undefined {
  return (!aws && forwarded(headers["x-forwarded-host"], trustProxy)) || headers.host;
}

function schemeUsed({ hostname }: URL, headers: RequestHeaders, { origin, trustProxy, aws }: VisitedConfig): string {
  const site = new URL(origin).protocol;
  // The load balancer reports the connection from CloudFront, which is never encrypted.
  if (aws) return site;
  if (!trustProxy) return "http:";
  const scheme = forwarded(headers["x-forwarded-proto"], trustProxy)?.toLowerCase();
  if (scheme === "http" || scheme === "https") return `${scheme}:`;
  return isPrivateName(hostname) ? "http:" : site;
}

/** A proxy appends its own entry or replaces all others with it. */
function forwarded(header: string | string[] | undefined, proxies: number | boolean): string | undefined {
  if (!proxies) return undefined;
  return [header ?? []].flat().join(",").split(",").slice(-Number(proxies))[0]?.trim();
}
