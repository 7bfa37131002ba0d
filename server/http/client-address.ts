import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";

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
