import { isIPv6 } from "node:net";
import type { NetworkInterfaceInfo } from "node:os";
import type { Config } from "../config.ts";

/** The start message: the site's address, and how to log in or the link for setting it up. */
export function greeting(
  { origin, port: wanted, host }: Config,
  place: Place,
  access: { loginHint: string } | { setupToken: string },
): string {
  const [first = origin, ...more] = reachableAt(host, place);
  const isOriginSet = origin !== `http://localhost:${wanted}`;
  const site = isOriginSet ? origin : first;
  const others = isOriginSet ? [first, ...more].filter((address) => address !== origin) : more;
  const next =
    "setupToken" in access
      ? `Start here: ${setupLink(site, access.setupToken)} (works once, for an hour; restart for a new link)`
      : `Log in:     ${site}/admin as ${access.loginHint}`;
  const lines = [`Your site:  ${site}`, next];
  return `\n${[...lines, ...others.map((address) => `Also at:    ${address}`)].map((line) => `  ${line}\n`).join("")}\n`;
}

/** The page for creating the first account. The token is in the fragment, which no server or proxy log sees. */
export function setupLink(origin: string, token: string): string {
  return `${origin}/admin#setup=${token}`;
}

export interface Place {
  /** The port that is actually open. */
  port: number;
  /** The result of `os.networkInterfaces()`. */
  interfaces: NodeJS.Dict<NetworkInterfaceInfo[]>;
}

/** Addresses where browsers reach a server listening on `host`: first from this machine, then from its network. */
function reachableAt(host: string, { port, interfaces }: Place): string[] {
  const isEverywhere = host === "0.0.0.0" || host === "::";
  const isHere = host === "localhost" || host === "127.0.0.1" || host === "::1";
  if (!isEverywhere) return [`http://${isHere ? "localhost" : inAddress(host)}:${port}`];
  const found = Object.values(interfaces).flatMap((addresses) => addresses ?? []);
  const isAsked = ({ family, scopeid }: NetworkInterfaceInfo) =>
    // An IPv6 address with a scope (fe80::) is link-local, and browsers don't accept it.
    family === "IPv4" || (host === "::" && !scopeid);
  const outside = found.filter((each) => !each.internal && isAsked(each)).map(({ address }) => inAddress(address));
  return ["localhost", ...outside].map((name) => `http://${name}:${port}`);
}

function inAddress(host: string): string {
  return isIPv6(host) ? `[${host}]` : host;
}
