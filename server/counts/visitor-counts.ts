import type { IncomingMessage } from "node:http";
import { type HomeKind, homeKinds, isKnownRobot } from "#domain/counts/count.ts";
import { hour } from "#domain/time-units.ts";
import { clientAddress, networkOf } from "../http/client.ts";
import type { Counter } from "./counter.ts";

/** A visitor whose action may be counted. */
export interface Visitor {
  /** Dropped within the hour. */
  address: string;
  userAgent: string | undefined;
  /** Visitors have none. A session cookie means a signed-in agent. */
  cookie: string | undefined;
}

/** Maximum counts per network, subject, and hour, so a bot that poses as a browser does not look like a crowd. */
const mostInAnHour = 10;
/** Maximum network entries remembered, one per network and subject. */
const mostNetworks = 20_000;

const session = /(?:^|; ?)(?:__Host-)?session=[^;]/;

/**
 * Returns a function that decides whether an action counts: not by known bots or signed-in agents, and not too often.
 */
export function createVisitorGate(): (what: string, visitor: Visitor) => boolean {
  // Counts by subject and network, never stored. Uses the process's monotonic clock.
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

  // Called for every cached page. Nested maps avoid building and hashing a combined key each time.
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

/** The visitor who is about to see a page. Undefined for `HEAD`, and while a browser prefetches the page. */
export function visitorOf(request: IncomingMessage, trustProxy: number): Visitor | undefined {
  const { method, headers } = request;
  // Browsers say it in one of several headers.
  const isAhead = headers["sec-purpose"] || headers.purpose || headers["x-moz"];
  if (method !== "GET" || isAhead) return undefined;
  const { "user-agent": userAgent, cookie } = headers;
  return { address: clientAddress(request, trustProxy), userAgent, cookie };
}

const page = /^\/listings\/(lst_[0-9A-Za-z-]{1,64})\/?(?:\?|$)/;

/** Counts what visitors do with the agent's own listings. */
export function createViews(counter: Pick<Counter, "count">, trustProxy: number) {
  const gates = new Map(homeKinds.map((kind) => [kind, createVisitorGate()]));

  /** Counts an action that a page's script reports about an existing listing, with the same exceptions. */
  function count(kind: HomeKind, home: string, visitor: Visitor): void {
    if (gates.get(kind)?.(home, visitor)) counter.count(kind, home);
  }

  return {
    /**
     * Counts a served listing page: a 200, or a 304, after which the browser shows its own copy. Skips `HEAD`, known
     * bots, prefetches, and signed-in agents.
     * @param status of the response; it shows that the listing exists
     */
    note(request: IncomingMessage, status: number): void {
      const { url } = request;
      if (!url?.startsWith("/listings/lst_") || (status !== 200 && status !== 304)) return;
      const home = page.exec(url)?.[1];
      const visitor = home && visitorOf(request, trustProxy);
      if (visitor) count("viewed", home, visitor);
    },
    count,
  };
}
