import type { IncomingMessage } from "node:http";
import type { CountKind } from "#domain/counts/count.ts";
import { isKnownRobot } from "#domain/counts/robots.ts";
import { clientAddress, networkOf } from "../http/client-address.ts";
import type { Counter } from "./counter.ts";

/** Counts what visitors do with the agent's own homes. */
export interface Views {
  /**
   * Counts a page of a home that was answered: a 200, or a 304, after which the browser shows its own copy. Not counted are `HEAD`,
   * which shows nothing, known robots, what a browser fetches ahead, and whoever is signed in.
   * @param status of the answer; it tells that there is such a home
   */
  note(request: IncomingMessage, status: number): void;
  /** Counts what a script of the page tells, of a home that there is, with the same exceptions. */
  tell(kind: CountKind, home: string, visitor: Visitor): void;
}

interface Visitor {
  /** Forgotten within the hour. */
  address: string;
  userAgent: string | undefined;
  /** Visitors have none: it tells who is signed in. */
  cookie: string | undefined;
}

/** How often one network counts for one home and kind in an hour: a robot that names itself a browser is no crowd. */
const mostInAnHour = 10;
/** Networks that are remembered at a time. */
const mostNetworks = 20_000;
const hour = 3_600_000;

const page = /^\/listings\/(lst_[0-9A-Za-z-]{1,64})\/?(?:\?|$)/;
const session = /(?:^|; ?)(?:__Host-)?session=[^;]/;

export function createViews(counter: Pick<Counter, "count">, trustProxy: number): Views {
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

  function tell(kind: CountKind, home: string, { address, userAgent, cookie }: Visitor): void {
    if (isRobot(userAgent) || (cookie !== undefined && session.test(cookie))) return;
    if (!isTooOften(`${kind} ${home} ${networkOf(address)}`)) counter.count(kind, home);
  }

  return {
    note(request, status) {
      const { method, url, headers } = request;
      if (method !== "GET" || !url?.startsWith("/listings/lst_") || (status !== 200 && status !== 304)) return;
      const home = page.exec(url)?.[1];
      if (!home || isAhead(headers)) return;
      const { "user-agent": userAgent, cookie } = headers;
      tell("viewed", home, { address: clientAddress(request, trustProxy), userAgent, cookie });
    },
    tell,
  };
}

/** Whether a browser fetches the page before somebody opens it. It says so by two names, of which one is older. */
function isAhead(headers: IncomingMessage["headers"]): boolean {
  return headers["sec-purpose"] !== undefined || headers.purpose !== undefined || headers["x-moz"] !== undefined;
}
