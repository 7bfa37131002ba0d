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
/** Networks that are remembered at a time. */
const mostNetworks = 20_000;
const hour = 3_600_000;

const session = /(?:^|; ?)(?:__Host-)?session=[^;]/;

/** Tells whether what a visitor does is counted: of no known robot, of nobody who is signed in, and not too often. */
export function createVisitorGate(): (what: string, visitor: Visitor) => boolean {
  // Never written anywhere. The clock is the process's own, which nobody sets back.
  const seen = new Map<string, number>();
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

  function isTooOften(who: string): boolean {
    if (performance.now() - since > hour || seen.size >= mostNetworks) {
      seen.clear();
      since = performance.now();
    }
    const times = (seen.get(who) ?? 0) + 1;
    seen.set(who, times);
    return times > mostInAnHour;
  }

  return (what, { address, userAgent, cookie }) =>
    !isRobot(userAgent) &&
    !(cookie !== undefined && session.test(cookie)) &&
    !isTooOften(`${what} ${networkOf(address)}`);
}

/**
 * Whether a browser fetches the page before somebody opens it. It says so by two names, of which one is older.
 * @param header of a request, by its name in small letters; nothing where it has none
 */
export function isAhead(header: (name: string) => unknown): boolean {
  return ["sec-purpose", "purpose", "x-moz"].some((name) => (header(name) ?? undefined) !== undefined);
}
