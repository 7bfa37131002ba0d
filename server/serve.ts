import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import { limitConnections } from "./connection-limits.ts";
import type { Log } from "./log.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import { discardRest } from "./request-body.ts";
import type { Services } from "./services.ts";
import { explainUnreadable } from "./unreadable-requests.ts";

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
  /** Whether everybody comes through a proxy: see config.ts. */
  trustProxy: boolean;
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
  limitConnections(server, { ...room, ...(trustProxy && { perNetwork: undefined }), onCrowded });
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

/** On SIGTERM or SIGINT: takes no new requests, finishes the running ones, then closes the stores. */
export function stopGracefully(server: Server, { platform, listingDesk, mailRoom, log }: Services): void {
  const patience = 10_000;
  let isStopping = false;
  const stop = (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    log.info("stopping", { signal });
    const impatient = setTimeout(() => server.closeAllConnections(), patience);
    // A connection whose last answer is out would otherwise be kept for its next request.
    const sweep = setInterval(() => server.closeIdleConnections(), 100);
    server.close(async () => {
      clearTimeout(impatient);
      clearInterval(sweep);
      await Promise.all([listingDesk.close(), mailRoom.close()]);
      await platform.close();
      log.info("stopped");
      process.exitCode = 0;
    });
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
  if (process.env.npm_lifecycle_event) whenOrphaned(() => stop("npm ended"));
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
