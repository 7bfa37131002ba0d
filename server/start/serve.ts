import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import { Server as NetServer } from "node:net";
import { setImmediate as turn } from "node:timers/promises";
import { limitConnections } from "../http/connection-limits.ts";
import { oneAtATime } from "../http/one-at-a-time.ts";
import { discardRest } from "../http/request-body.ts";
import { explainUnreadable } from "../http/unreadable-requests.ts";
import type { Log } from "../log.ts";
import type { Services } from "../services.ts";

/**
 * How long and how much one connection may take. Ten minutes: a photo of 25 MB from a phone in a driveway. Smaller bodies
 * have less (request-body.ts).
 */
const patience = {
  requestTimeout: 600_000,
  headersTimeout: 15_000,
  keepAliveTimeout: 10_000,
  connectionsCheckingInterval: 5_000,
};
/**
 * AWS's load balancer sends a request on a connection that was last used up to 60 seconds ago (its own default, which
 * infra/network.ts leaves). Where we had just closed it, the visitor would read 502. How long headers may take is counted
 * from a request's first byte, so that a connection kept for longer gives nobody more time for them.
 */
const patienceWithLoadBalancer = { ...patience, keepAliveTimeout: 65_000 };
const room = { total: 5000, perNetwork: 100 };

export interface Place {
  port: number;
  host: string;
  /** How many proxies everybody comes through: see config.ts. */
  trustProxy: number;
  /** Present where everybody comes through AWS's load balancer. */
  aws?: object | undefined;
}

/** Listens where the configuration says; rejects with a plain sentence when the port is taken. */
export async function listen(app: RequestListener, { port, host, trustProxy, aws }: Place, log: Log): Promise<Server> {
  const server = createServer(aws ? patienceWithLoadBalancer : patience, oneAtATime(app));
  server.maxHeadersCount = 100;
  server.maxRequestsPerSocket = 1000;
  // Without a byte in either direction. A download that nobody takes any more has twice as long: Node looks a second time.
  server.timeout = 300_000;
  const onCrowded = atMostEachMinute((count) => log.warn("connections turned away", { count }));
  explainUnreadable(server);
  limitConnections(server, { ...room, ...(trustProxy > 0 && { perNetwork: undefined }), onCrowded });
  server.on("request", (request, response) => {
    if (!hasNoBody(request)) response.once("finish", () => discardRest(request));
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(listenError(error, port)));
    server.listen(port, host, resolve);
  });
  return server;
}

/** Whether a request is whole with its headers. */
function hasNoBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] === undefined && Number(headers["content-length"] ?? 0) === 0;
}

/** Tells at once, and then once a minute how often it happened since. */
function atMostEachMinute(tell: (count: number) => void): () => void {
  let count = 0;
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    count += 1;
    if (performance.now() - last < 60_000) return;
    tell(count);
    last = performance.now();
    count = 0;
  };
}

function listenError(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code === "EADDRINUSE") return new Error(`Port ${port} is in use. Stop the other program, or set PORT.`);
  if (error.code === "EACCES")
    return new Error(`Port ${port} may not be opened by this user. Set PORT to 1024 or more.`);
  return error;
}

/**
 * On SIGTERM or SIGINT: takes no new requests, finishes the running ones, then closes the stores. Also when the stores are
 * no longer the ones on disk, with status 1: whoever runs the service starts it again, on the right ones.
 */
export function stopGracefully(server: Server, { platform, listingService, noticeSender, log }: Services): void {
  const patience = 10_000;
  let isStopping = false;
  const stop = async (signal: string, status = 0) => {
    if (isStopping) return;
    isStopping = true;
    log.info("stopping", { signal });
    await letInWhoWaits(server);
    const impatient = setTimeout(() => server.closeAllConnections(), patience);
    // A connection whose last answer is out would otherwise be kept for its next request.
    const sweep = setInterval(() => void letInWhoWaits(server).then(() => server.closeIdleConnections()), 100);
    // Not the HTTP server's own: that one closes at once who has come and not spoken yet.
    NetServer.prototype.close.call(server, async () => {
      clearTimeout(impatient);
      clearInterval(sweep);
      await Promise.all([listingService.close(), noticeSender.close()]);
      await platform.close();
      log.info("stopped");
      process.exitCode = status;
    });
  };
  process.once("SIGTERM", () => stop("SIGTERM"));
  process.once("SIGINT", () => stop("SIGINT"));
  platform.watch.replaced.then(({ message }) => {
    log.error("data replaced", { error: message });
    stop("data replaced", 1);
  });
  if (process.env.npm_lifecycle_event) whenOrphaned(() => stop("npm ended"));
}

/**
 * Connections that the system has taken and we have not would be reset as the server closes, together with what was sent
 * on them. Resolves after a turn of the event loop that brought nobody.
 */
async function letInWhoWaits(server: Server): Promise<void> {
  let hasCome = true;
  const greet = () => {
    hasCome = true;
  };
  server.on("connection", greet);
  // The first turn may be the rest of this one, which looks at no connection. Under a flood there is an end as well.
  await turn();
  for (let turns = 0; hasCome && turns < 1000; turns++) {
    hasCome = false;
    await turn();
  }
  server.off("connection", greet);
}

/** Under `npm start`, a signal to npm ends npm and the shell between us, which does not pass it on. We go with them. */
function whenOrphaned(stop: () => void): void {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop();
  }, 500).unref();
}
