import { isIPv6 } from "node:net";
import type { NetworkInterfaceInfo } from "node:os";
import type { Config } from "../config.ts";

/** What the start prints: where the site is, and how to sign in, or with which link to make it one's own. */
export function greeting(
  { origin, port: wanted, host }: Config,
  place: Place,
  access: { whoAndHow: string } | { setupToken: string },
): string {
  const [first = origin, ...more] = reachableAt(host, place);
  const isOriginSet = origin !== `http://localhost:${wanted}`;
  const site = isOriginSet ? origin : first;
  const others = isOriginSet ? [first, ...more].filter((address) => address !== origin) : more;
  const next =
    "setupToken" in access
      ? `Start here: ${setupLink(site, access.setupToken)} (works once, for an hour; restart for a new link)`
      : `Log in:     ${site}/admin as ${access.whoAndHow}`;
  const lines = [`Your site:  ${site}`, next];
  return `\n${[...lines, ...others.map((address) => `Also at:    ${address}`)].map((line) => `  ${line}\n`).join("")}\n`;
}

/** Where a browser makes the first account. The token stands where no server, and no log of a proxy, sees it. */
export function setupLink(origin: string, token: string): string {
  return `${origin}/admin#setup=${token}`;
}

export interface Place {
  /** The port that is really open. */
  port: number;
  /** As `os.networkInterfaces()` answers. */
  interfaces: NodeJS.Dict<NetworkInterfaceInfo[]>;
}

/** Where browsers reach what listens on `host`: from this machine first, then from the same network. */
function reachableAt(host: string, { port, interfaces }: Place): string[] {
  const isEverywhere = host === "0.0.0.0" || host === "::";
  const isHere = host === "localhost" || host === "127.0.0.1" || host === "::1";
  if (!isEverywhere) return [`http://${isHere ? "localhost" : inAddress(host)}:${port}`];
  const found = Object.values(interfaces).flatMap((addresses) => addresses ?? []);
  const isAsked = ({ family, scopeid }: NetworkInterfaceInfo) =>
    // An IPv6 address with a scope is one wire's alone (fe80::), and no browser takes it.
    family === "IPv4" || (host === "::" && !scopeid);
  const outside = found.filter((each) => !each.internal && isAsked(each)).map(({ address }) => inAddress(address));
  return ["localhost", ...outside].map((name) => `http://${name}:${port}`);
}

function inAddress(host: string): string {
  return isIPv6(host) ? `[${host}]` : host;
}
