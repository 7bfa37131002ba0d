import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import { setTimeout } from "node:timers/promises";
import { logRequest } from "../../http/request-log.ts";
import type { Log } from "../../log.ts";
import type { Environment } from "../../machine/names-of-once.ts";
import type { KeptPage } from "../../page-cache/kept-page.ts";
import { sendKept } from "../../page-cache/send-kept.ts";
import { listen, type Place } from "../serve.ts";
import { pageMaker, readSavedPages } from "./saved-pages.ts";
import { storedVersion } from "./stored-version.ts";

/** A server that already answers with saved pages while the rest of the program is being loaded. */
export interface EarlyOpening {
  server: Server;
  pages: Map<string, KeptPage>;
  stamp: string;
  /** From now on the whole site answers, including the requests that are waiting. */
  handOver(site: RequestListener): void;
}

/** Milliseconds in which saved pages are sent before loading the program takes the processor. */
const headStart = 100;

/**
 * Opens the port and answers with the pages that the last run saved, when they still show what the store holds. Resolves
 * when somebody asks for another page, or after `headStart`; with `undefined` when the site has to be loaded first.
 */
export async function openEarly(environment: Environment, log: Log): Promise<EarlyOpening | undefined> {
  const place = simplePlace(environment);
  const left = pagesOfLastRun(environment);
  if (!place || !left) return undefined;
  const needed = Promise.withResolvers<void>();
  const whole = Promise.withResolvers<RequestListener>();

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const started = performance.now();
    const page = isRead(request) ? left?.pages.get(request.url ?? "") : undefined;
    if (page) {
      logRequest(log, request, response, { started, bytes: sendKept(request, response, page) });
      return;
    }
    needed.resolve();
    whole.promise.then((site) => site(request, response));
  }

  let app: RequestListener = answer;
  const server = await listen((request, response) => app(request, response), place, log);
  await Promise.race([needed.promise, setTimeout(headStart)]);
  return {
    server,
    pages: left.pages,
    stamp: left.stamp,
    handOver(site) {
      app = site;
      whole.resolve(site);
    },
  };
}

/** Reads only the settings that need no parsing; `readConfig` checks them all a moment later. */
function simplePlace({ PORT, HOST, PLATFORM, TRUST_PROXY }: Environment): Place | undefined {
  if (PLATFORM && PLATFORM !== "embedded") return undefined;
  const port = Number(PORT || 3000);
  return Number.isInteger(port) && port <= 65535
    ? { port, host: HOST || "127.0.0.1", trustProxy: Number(TRUST_PROXY) || 0 }
    : undefined;
}

function pagesOfLastRun(environment: Environment) {
  const dataDir = environment.DATA_DIR || "./data";
  const maker = pageMaker(environment);
  const left = maker ? readSavedPages(dataDir, maker) : undefined;
  const isToday = left && left.madeAt <= Date.now() && Date.now() < left.goodUntil;
  return isToday && storedVersion(dataDir) === left.version ? left : undefined;
}

function isRead({ method }: IncomingMessage): boolean {
  return method === "GET" || method === "HEAD";
}
