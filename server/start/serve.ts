import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import { Server as NetServer } from "node:net";
import { setImmediate as turn } from "node:timers/promises";
import { minute } from "#domain/time-units.ts";
import { explainUnreadable } from "../http/failure.ts";
import { discardRest } from "../http/request-body.ts";
import type { Log } from "../log.ts";
import type { Services } from "../services.ts";

/** Ten minutes per request, for a 25 MB photo over a slow phone connection. Smaller bodies get less time (request-body.ts). */
const timeouts = {
  requestTimeout: 600_000,
  headersTimeout: 15_000,
  keepAliveTimeout: 10_000,
  connectionsCheckingInterval: 5_000,
};
/**
 * AWS's load balancer reuses a connection up to 60 seconds after its last request (its default, also in
 * infra/network/network.ts). If this server had just closed it, the visitor would get a 502. Node counts the time for headers
 * from a request's first byte, so a longer keep-alive gives clients no more time for headers.
 */
const timeoutsBehindLoadBalancer = { ...timeouts, keepAliveTimeout: 65_000 };
/** Above this, the server refuses new connections until idle ones time out. */
const mostConnections = 5000;

export interface Place {
  port: number;
  host: string;
  /** Set if AWS's load balancer is in front of the server. */
  aws?: object | undefined;
}

/** Listens on the configured host and port. @throws Error with a plain message if the port is taken or not allowed */
export async function listen(app: RequestListener, { port, host, aws }: Place, log: Log): Promise<Server> {
  const server = createServer(aws ? timeoutsBehindLoadBalancer : timeouts, readingBodies(app));
  server.maxConnections = mostConnections;
  server.maxHeadersCount = 100;
  server.maxRequestsPerSocket = 1000;
  // Milliseconds without a byte in either direction. A stalled download gets twice as long, because Node checks a second time.
  server.timeout = 300_000;
  server.on(
    "drop",
    atMostEachMinute((count) => log.warn("connections rejected", { count })),
  );
  explainUnreadable(server);
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(listenError(error, port)));
    // As many may wait to be accepted: with Node's 511, the kernel resets visitors while thousands connect at once.
    server.listen({ port, host, backlog: mostConnections }, resolve);
  });
  return server;
}

/** Wraps the listener and reads the rest of a request's body after the response. */
function readingBodies(app: RequestListener): RequestListener {
  return (request, response) => {
    if (!hasNoBody(request)) response.once("finish", () => discardRest(request));
    app(request, response);
  };
}

/** Whether a request ends with its headers. */
function hasNoBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] === undefined && Number(headers["content-length"] ?? 0) === 0;
}

/** Calls `notify` at once, and then at most once a minute with the number of calls since. */
function atMostEachMinute(notify: (count: number) => void): () => void {
  let count = 0;
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    count += 1;
    if (performance.now() - last < minute) return;
    notify(count);
    last = performance.now();
    count = 0;
  };
}

function listenError(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code === "EADDRINUSE") return new Error(`Port ${port} is in use. Stop the other program, or set PORT.`);
  if (error.code === "EACCES") return new Error(`This user can't open port ${port}. Set PORT to 1024 or higher.`);
  return error;
}

/**
 * On SIGTERM or SIGINT, the server accepts no new requests, finishes running ones, then closes the stores. It does the same
 * when the stores are no longer the ones on disk, and exits with status 1, so that systemd or Docker starts it again.
 * Returns an abort signal. After it fires, background work may find the stores closed.
 */
export function stopGracefully(
  server: Server,
  { platform, listingService, sender, alerts, mailReader, counter, feed, log }: Services,
): AbortSignal {
  const closingTimeout = 10_000;
  const stopping = new AbortController();
  const stop = async (signal: string, status = 0) => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    log.info("stopping", { signal });
    await acceptWaitingConnections(server);
    const deadline = setTimeout(() => server.closeAllConnections(), closingTimeout);
    // A connection whose last response was sent would otherwise stay open for its next request.
    const sweep = setInterval(
      () => void acceptWaitingConnections(server).then(() => server.closeIdleConnections()),
      100,
    );
    // Not the HTTP server's own `close`, which ends connections that have not sent anything yet.
    NetServer.prototype.close.call(server, async () => {
      clearTimeout(deadline);
      clearInterval(sweep);
      await Promise.all([
        listingService.close(),
        alerts.worker.close(),
        sender.close(),
        mailReader.close(),
        counter.close(),
        feed?.close(),
      ]);
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
  return stopping.signal;
}

/**
 * The kernel has accepted connections that Node has not: closing the server would reset them and lose their data.
 * Resolves after an event-loop turn without a new connection.
 */
async function acceptWaitingConnections(server: Server): Promise<void> {
  let hasAccepted = true;
  const note = () => {
    hasAccepted = true;
  };
  server.on("connection", note);
  // The first turn may be the rest of this one, which accepts nothing. The limit ends the loop under a flood.
  await turn();
  for (let turns = 0; hasAccepted && turns < 1000; turns++) {
    hasAccepted = false;
    await turn();
  }
  server.off("connection", note);
}

/** Under `npm start`, a signal ends npm and its shell, which doesn't pass it on: without a parent, the server stops. */
function whenOrphaned(stop: () => void): void {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop();
  }, 500).unref();
}
