import type { IncomingMessage } from "node:http";
import { type HomeKind, homeKinds } from "#domain/counts/count.ts";
import { clientAddress } from "../http/client-address.ts";
import type { Counter } from "./counter.ts";
import { createVisitorGate, isAhead, type Visitor } from "./visitor-gate.ts";

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
