import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { apiWording } from "#domain/wording.ts";
import { contentSecurityPolicy, type PageAllowances } from "./finished-page.ts";
import { errorFacts, type Log } from "./log.ts";
import { createPictureFiles } from "./picture-files.ts";
import { StoreUnavailableError } from "./ports.ts";
import { BodyCutOffError, BodyTooLargeError, readBody } from "./request-body.ts";
import { compressBody, sendJson, sendText } from "./send.ts";
import type { Services } from "./services.ts";
import type { FileServer } from "./static-files.ts";

/** Bytes of a form or a JSON message: the longest allowed inquiry fits ten times. */
const bodyLimit = 64 * 1024;

export interface AppParts {
  services: Services;
  /** The pages and the API: React Router's request handler, with the services in its context. */
  render(request: Request): Promise<Response>;
  staticFiles: FileServer;
  /** Lets Vite put its own styles into pages. */
  isDevelopment?: boolean;
}

/** The whole site as one listener for Node's HTTP server. */
export function createApp({ services, render, staticFiles, isDevelopment = false }: AppParts): RequestListener {
  const { log } = services;
  const pictureFiles = createPictureFiles(services.platform.images);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (request.url ?? "/").split("?", 1)[0] ?? "/";
    setCommonHeaders(response, services.config.origin);
    if (path === "/health") return sendHealth(response, services);
    if (path.startsWith("/media/")) return pictureFiles(request, response, path);
    await new Promise<void>((resolve, reject) => {
      response.once("close", resolve);
      staticFiles(request, response, () => answerWithPage(request, response).then(resolve, reject));
    });
  }

  async function answerWithPage(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const page = await render(await toFetchRequest(request, response, services.config.origin));
    const frame = await frameOrigin(services);
    await sendPage(request, response, page, { frame, allowsAnyStyle: isDevelopment });
  }

  return (request, response) => {
    const started = performance.now();
    response.once("close", () => logRequest(log, request, response, started));
    answer(request, response).catch((error: unknown) => sendFailure(request, response, error, log));
  };
}

function setCommonHeaders(response: ServerResponse, origin: string): void {
  response.setHeader("X-Content-Type-Options", "nosniff");
  response.setHeader("Referrer-Policy", "strict-origin-when-cross-origin");
  response.setHeader("Cross-Origin-Opener-Policy", "same-origin");
  response.setHeader("Permissions-Policy", "camera=(), microphone=(), geolocation=(), browsing-topics=()");
  if (origin.startsWith("https:")) response.setHeader("Strict-Transport-Security", "max-age=31536000");
}

async function sendHealth(response: ServerResponse, { platform, log }: Services): Promise<void> {
  response.setHeader("Cache-Control", "no-store");
  try {
    await platform.checkHealth();
    sendJson(response, 200, { status: "ready" });
  } catch (error) {
    log.error("not ready", errorFacts(error));
    sendJson(response, 503, { status: "not ready", reason: "The database or the data folder cannot be written to." });
  }
}

/** The request as pages see it. Its origin is the configured one, whatever the Host header says. */
async function toFetchRequest(request: IncomingMessage, response: ServerResponse, origin: string): Promise<Request> {
  const gone = new AbortController();
  response.once("close", () => gone.abort());
  const url = new URL(origin + (request.url?.startsWith("/") ? request.url.replace(/^\/{2,}/, "/") : "/"));
  const { method = "GET" } = request;
  const hasBody = method !== "GET" && method !== "HEAD";
  const body = hasBody ? await readBody(request, bodyLimit) : null;
  return new Request(url, { method, headers: toHeaders(request), body, signal: gone.signal });
}

function toHeaders(request: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, values] of Object.entries(request.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value);
  }
  return headers;
}

async function frameOrigin({ platform }: Services): Promise<string | undefined> {
  const { idx } = (await platform.profile.load().catch(() => undefined)) ?? {};
  return idx?.address && idx.mode === "frame" ? new URL(idx.address).origin : undefined;
}

async function sendPage(request: IncomingMessage, response: ServerResponse, page: Response, origins: PageAllowances) {
  const contentType = page.headers.get("Content-Type") ?? "";
  let body: Uint8Array = new Uint8Array(await page.arrayBuffer());
  for (const [name, value] of page.headers) if (name !== "set-cookie") response.setHeader(name, value);
  for (const cookie of page.headers.getSetCookie()) response.appendHeader("Set-Cookie", cookie);
  if (contentType.startsWith("text/html")) {
    response.setHeader("Content-Security-Policy", contentSecurityPolicy(new TextDecoder().decode(body), origins));
    if (!page.headers.has("Cache-Control")) response.setHeader("Cache-Control", "public, no-cache");
  }
  const { bytes, encoding } = await compressBody(body, contentType, request.headers["accept-encoding"]);
  body = bytes;
  if (encoding) response.setHeader("Content-Encoding", encoding);
  response.appendHeader("Vary", "Accept-Encoding");
  if (page.status !== 204 && page.status !== 304) response.setHeader("Content-Length", body.byteLength);
  response.writeHead(page.status).end(request.method === "HEAD" ? undefined : body);
}

function sendFailure(request: IncomingMessage, response: ServerResponse, error: unknown, log: Log): void {
  if (error instanceof BodyCutOffError || response.destroyed) return void response.destroy();
  if (response.headersSent) return void response.destroy();
  const [status, sentence] = failure(error);
  if (status >= 500) log.error("request failed", { path: request.url?.split("?", 1)[0], ...errorFacts(error) });
  // The rest of a body that nobody will read must not hold the connection open.
  if (status === 413) response.setHeader("Connection", "close");
  response.setHeader("Cache-Control", "no-store");
  if (request.url?.startsWith("/api/")) sendJson(response, status, { error: sentence });
  else sendText(response, status, sentence);
}

function failure(error: unknown): [status: number, sentence: string] {
  if (error instanceof BodyTooLargeError) return [413, apiWording.tooLarge];
  if (error instanceof StoreUnavailableError) return [503, "The site is busy. Please try again in a moment."];
  return [500, "Something went wrong here. Please try again."];
}

function logRequest(log: Log, request: IncomingMessage, response: ServerResponse, started: number): void {
  log.info("request", {
    method: request.method,
    // Without the query: it may hold what a visitor typed.
    path: request.url?.split("?", 1)[0]?.slice(0, 300),
    status: response.statusCode,
    milliseconds: Math.round((performance.now() - started) * 10) / 10,
    bytes: Number(response.getHeader("Content-Length") ?? 0),
  });
}
