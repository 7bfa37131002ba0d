import type { IncomingMessage } from "node:http";
import { type HomeKind, homeKinds, isKnownRobot } from "#domain/counts/count.ts";
import { hour } from "#domain/time-units.ts";
import { clientAddress, networkOf } from "../http/client.ts";
import type { Counter } from "./counter.ts";

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

const page = /^\/listings\/(lst_[0-9A-Za-z-]{1,64})\/?(?:\?|$)/;

/** Counts what visitors do with the agent's own homes. */
export function createViews(counter: Pick<Counter, "count">, trustProxy: number) {
  const gates = new Map(homeKinds.map((kind) => [kind, createVisitorGate()]));

  /** Counts what a script of the page tells, of a home that there is, with the same exceptions. */
  function tell(kind: HomeKind, home: string, visitor: Visitor): void {
    if (gates.get(kind)?.(home, visitor)) counter.count(kind, home);
  }

  return {
    /**
     * Counts a page of a home that was answered: a 200, or a 304, after which the browser shows its own copy. Not counted are `HEAD`,
     * which shows nothing, known robots, what a browser fetches ahead, and whoever is signed in.
     * @param status of the answer; it tells that there is such a home
     */
    note(request: IncomingMessage, status: number): void {
      const { method, url, headers } = request;
      if (method !== "GET" || !url?.startsWith("/listings/lst_") || (status !== 200 && status !== 304)) return;
      const home = page.exec(url)?.[1];
      if (!home || isAhead((name) => headers[name])) return;
      const { "user-agent": userAgent, cookie } = headers;
      tell("viewed", home, { address: clientAddress(request, trustProxy), userAgent, cookie });
    },
    tell,
  };
}
