import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";

/**
 * The network address of whoever sent a request. Anybody can write an X-Forwarded-For header, so it counts only behind
 * a proxy that is trusted to add its line, and then only its last entry: the one that this proxy wrote.
 */
export function clientAddress(request: IncomingMessage, trustProxy: boolean): string {
  const direct = request.socket.remoteAddress ?? "";
  if (!trustProxy) return direct;
  const forwarded = [request.headers["x-forwarded-for"] ?? []].flat().join(",").split(",").at(-1)?.trim() ?? "";
  return isIP(forwarded) ? forwarded : direct;
}

/** Addresses that one person commands share a name: a household is given a whole /64 of IPv6 at the least. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped || isIP(address) !== 6) return mapped ?? address;
  const [before = "", after] = address.split("%", 1)[0]?.toLowerCase().split("::") ?? [];
  const head = before.split(":").filter(Boolean);
  const tail = after?.split(":").filter(Boolean) ?? [];
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => "0");
  const groups = [...head, ...zeros, ...tail].slice(0, 4);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, "")).join(":")}::/64`;
}

/** Here sits the proxy, also when nobody said so (TRUST_PROXY), and everybody comes through it. */
export function isThisMachine(network: string): boolean {
  return network === "127.0.0.1" || network === networkOf("::1");
}
