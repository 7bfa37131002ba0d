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
