import { lookup } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";
import { FeedError } from "./feed-error.ts";

/**
 * Addresses that lead to this machine, its network, or nowhere: a feed's address comes from a form, and a server that asks
 * wherever it is told to asks the router, too. Source: IANA's registries of special-purpose addresses
 */
const special = new BlockList();
const networks = `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24
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
  return new FeedError("private address", "This address is not one of the public internet, and is not asked.");
}
