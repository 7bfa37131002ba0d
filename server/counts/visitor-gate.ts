import { isKnownRobot } from "#domain/counts/robots.ts";
import { networkOf } from "../http/client-address.ts";

/** Who does something that may be counted. */
export interface Visitor {
  /** Forgotten within the hour. */
  address: string;
  userAgent: string | undefined;
  /** Visitors have none: it tells who is signed in. */
  cookie: string | undefined;
}

/** How often one network counts for one thing in an hour: a robot that names itself a browser is no crowd. */
const mostInAnHour = 10;
/** Networks that are remembered at a time, each once for each thing. */
const mostNetworks = 20_000;
const hour = 3_600_000;

const session = /(?:^|; ?)(?:__Host-)?session=[^;]/;

/** Tells whether what a visitor does is counted: of no known robot, of nobody who is signed in, and not too often. */
export function createVisitorGate(): (what: string, visitor: Visitor) => boolean {
  // How often, by thing and network; never written anywhere. The clock is the process's own, which nobody sets back.
  const seen = new Map<string, Map<string, number>>();
  let remembered = 0;
  let since = performance.now();
  const robots = new Map<string, boolean>();

  function isRobot(userAgent: string | undefined): boolean {
    const known = userAgent === undefined ? true : robots.get(userAgent);
    if (known !== undefined) return known;
    if (robots.size > 1000) robots.clear();
    const isOne = isKnownRobot(userAgent);
    robots.set(userAgent ?? "", isOne);
    return isOne;
  }

  // Beside each kept page: a key put together of both would have to be hashed each time.
  function isTooOften(what: string, network: string): boolean {
    if (performance.now() - since > hour || remembered >= mostNetworks) {
      seen.clear();
      remembered = 0;
      since = performance.now();
    }
    const networks = seen.get(what) ?? new Map<string, number>();
    if (networks.size === 0) seen.set(what, networks);
    const times = networks.get(network) ?? 0;
    if (times >= mostInAnHour) return true;
    if (times === 0) remembered += 1;
    networks.set(network, times + 1);
    return false;
  }

  return (what, { address, userAgent, cookie }) =>
    !isRobot(userAgent) && !(cookie !== undefined && session.test(cookie)) && !isTooOften(what, networkOf(address));
}

/**
 * Whether a browser fetches the page before somebody opens it. It says so by two names, of which one is older.
 * @param header of a request, by its name in small letters; nothing where it has none
 */
export function isAhead(header: (name: string) => unknown): boolean {
  return Boolean(header("sec-purpose") || header("purpose") || header("x-moz"));
}
