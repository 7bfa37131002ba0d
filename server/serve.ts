import { createServer, type RequestListener, type Server } from "node:http";
import type { Services } from "./services.ts";

/** Listens where the configuration says; rejects with a plain sentence when the port is taken. */
export async function listen(app: RequestListener, { config }: Services): Promise<Server> {
  // Ten minutes: a photo of 25 MB from a phone in a driveway. Smaller bodies have less (request-body.ts).
  const server = createServer({ requestTimeout: 600_000, headersTimeout: 15_000, keepAliveTimeout: 10_000 }, app);
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(listenError(error, config.port)));
    server.listen(config.port, config.host, resolve);
  });
  return server;
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
    server.close(async () => {
      clearTimeout(impatient);
      await Promise.all([listingDesk.close(), mailRoom.close()]);
      await platform.close();
      log.info("stopped");
      process.exitCode = 0;
    });
    server.closeIdleConnections();
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
