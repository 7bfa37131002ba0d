import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { siteAddress, withoutTrailingSlash } from "./address.ts";
import { clientAddress } from "./client-address.ts";
import { sendFailure } from "./failure.ts";
import { errorFacts, type Log } from "./log.ts";
import type { RenderPage } from "./page-renderer.ts";
import { createPictureFiles } from "./picture-files.ts";
import { discardRest, readBody, streamBody } from "./request-body.ts";
import { assertKnownMethod } from "./request-method.ts";
import { sendJson } from "./send.ts";
import { sendPage } from "./send-page.ts";
import type { Services } from "./services.ts";
import type { FileServer } from "./static-files.ts";
import { uploadLimit } from "./upload.ts";

/** Bytes of a form or a JSON message: the longest allowed inquiry fits several times. */
const bodyLimit = 64 * 1024;

export interface AppParts {
  services: Services;
  /** The pages and the API: React Router's request handler, with the services in its context. */
  render: RenderPage;
  staticFiles: FileServer;
  /** Lets Vite put its own styles into pages. */
  isDevelopment?: boolean;
}

/** The whole site as one listener for Node's HTTP server. */
export function createApp({ services, render, staticFiles, isDevelopment = false }: AppParts): RequestListener {
  const { config, log, platform } = services;
  const pictureFiles = createPictureFiles(platform.images);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    setCommonHeaders(response, config.origin);
    assertKnownMethod(request.method);
    const path = (request.url ?? "/").split("?", 1)[0] ?? "/";
    if (path === "/health") return sendHealth(response, services);
    // The path as it was sent: resolving its dots first would hide what was asked for.
    if (path.startsWith("/media/")) return pictureFiles(request, response, path);
    const address = siteAddress(request.url, config.origin);
    await new Promise<void>((resolve, reject) => {
      response.once("close", resolve);
      staticFiles(request, response, () => answerWithPage(request, response, address).then(resolve, reject));
    });
  }

  async function answerWithPage(request: IncomingMessage, response: ServerResponse, address: URL): Promise<void> {
    const better = isRead(request) ? withoutTrailingSlash(address) : undefined;
    if (better) {
      response.writeHead(308, { Location: better }).end();
      return;
    }
    const page = await render(await toFetchRequest(request, response, address), {
      address: clientAddress(request, config.trustProxy),
    });
    await sendPage(request, response, page, { frame: await frameOrigin(services), isDevelopment: isDevelopment });
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
  response.setHeader("Permissions-Policy", "camera=(), microphone=(), browsing-topics=()");
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

function isRead({ method }: IncomingMessage): boolean {
  return method === "GET" || method === "HEAD";
}

async function toFetchRequest(request: IncomingMessage, response: ServerResponse, address: URL): Promise<Request> {
  const gone = new AbortController();
  response.once("close", () => gone.abort());
  // A page is rendered for HEAD as well: only then is its length known.
  const method = isRead(request) ? "GET" : request.method;
  const facts = { method, headers: toHeaders(request), signal: gone.signal };
  if (isRead(request)) return new Request(address, facts);
  if (!isUpload(request, address)) return new Request(address, { ...facts, body: await readBody(request, bodyLimit) });
  response.once("finish", () => discardRest(request));
  const streamed: RequestInit & { duplex: "half" } = {
    ...facts,
    body: streamBody(request, uploadLimit),
    duplex: "half",
  };
  return new Request(address, streamed);
}

/** The addresses that take photos. Their bodies are read only after the session was checked, and not into memory. */
function isUpload({ headers }: IncomingMessage, { pathname }: URL): boolean {
  const isForm = headers["content-type"]?.toLowerCase().startsWith("multipart/") ?? false;
  return isForm && /^\/api\/admin\/(listings|images)(\/|$)/.test(pathname);
}

function toHeaders({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers();
  for (let at = 0; at < rawHeaders.length; at += 2) headers.append(rawHeaders[at] ?? "", rawHeaders[at + 1] ?? "");
  return headers;
}

/** Where the MLS search comes from, when pages may frame it. */
async function frameOrigin({ platform }: Services): Promise<string | undefined> {
  const profile = await platform.profile.load().catch(() => undefined);
  if (!profile?.idx.address || profile.idx.mode !== "frame") return undefined;
  return new URL(profile.idx.address).origin;
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
