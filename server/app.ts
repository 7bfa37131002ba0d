import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { createHealth } from "./health.ts";
import { absoluteTarget, siteAddress, withoutTrailingSlash } from "./http/address.ts";
import { clientAddress } from "./http/client-address.ts";
import { commonHeaders } from "./http/common-headers.ts";
import { sendExplanation, sendFailure } from "./http/failure.ts";
import { createPictureFiles } from "./http/image-files.ts";
import { discardRest, readBody, streamBody } from "./http/request-body.ts";
import { logRequest } from "./http/request-log.ts";
import { assertKnownMethod } from "./http/request-method.ts";
import { sendPage } from "./http/send-page.ts";
import type { FileServer } from "./http/static-files.ts";
import { visitedOrigin } from "./http/visited-origin.ts";
import { createPublicPages, type SnapshotParts } from "./page-cache/public-pages.ts";
import { sendKept } from "./page-cache/send-kept.ts";
import type { Pages } from "./page-renderer.ts";
import { uploadLimit } from "./photos/upload.ts";
import type { Services } from "./services.ts";

/** Bytes of a form or a JSON message: the longest allowed inquiry fits several times. */
const bodyLimit = 64 * 1024;

/** The same for the contact form of a browser without scripts: what is too long is given back in the form, not lost. */
const formLimit = 512 * 1024;

export interface AppParts {
  services: Services;
  /** The pages and the API: React Router's request handler, with the services in its context. */
  pages: Pages;
  staticFiles: FileServer;
  /** Absent where pages are not kept from one run to the next. */
  snapshot?: SnapshotParts;
  /** Lets Vite put its own styles into pages. */
  isDevelopment?: boolean;
}

/** The whole site as one listener for Node's HTTP server. */
export function createApp(parts: AppParts): RequestListener {
  const { services, pages, staticFiles, snapshot, isDevelopment = false } = parts;
  const { config, log, platform } = services;
  const headers = commonHeaders(config);
  const sendHealth = createHealth(services);
  const pictureFiles = createPictureFiles(platform.images);
  const { render, keptAddress } = pages;
  const publicPages = keptAddress && createPublicPages({ render, keptAddress }, services, { headers, snapshot });

  const explain = (status: number) => render(new Request(`${config.origin}/none`), { address: "", failure: status });

  /** Answers the bytes of a kept page; of everything else the response knows them. */
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<number | undefined> {
    const kept = isRead(request) && (await publicPages?.find(request.url));
    if (kept) return sendKept(request, response, kept);
    for (const [name, value] of headers) response.setHeader(name, value);
    assertKnownMethod(request.method);
    const path = (request.url ?? "/").split("?", 1)[0] ?? "/";
    if (path === "/health") await sendHealth(request, response);
    // The path as it was sent: resolving its dots first would hide what was asked for.
    else if (path.startsWith("/media/")) await pictureFiles(request, response, path);
    else if (!(await staticFiles(request, response))) return answerWithPage(request, response);
    return undefined;
  }

  async function answerWithPage(request: IncomingMessage, response: ServerResponse): Promise<number | undefined> {
    const address = siteAddress(request.url, config.origin);
    const better = isRead(request)
      ? ((await publicPages?.usualForm(request.url, address)) ?? withoutTrailingSlash(address))
      : undefined;
    if (better) {
      response.writeHead(308, { Location: better }).end();
      return undefined;
    }
    const made = isRead(request) && (await publicPages?.make(address));
    if (made) {
      // It brings all of its headers itself. Others would stay with the browser's copy when only a 304 is sent.
      for (const [name] of headers) response.removeHeader(name);
      return sendKept(request, response, made);
    }
    const page = await render(await toFetchRequest(request, response, address), {
      address: clientAddress(request, config.trustProxy),
      visited: visitedOrigin(request, config),
    });
    // The framework's own refusals are a word or two, which is enough for a program.
    if (isBare(page) && (await sendExplanation(request, response, explain, page.status, log))) return undefined;
    await sendPage(request, response, page, { isDevelopment });
    return undefined;
  }

  return async (request, response) => {
    const started = performance.now();
    let bytes: number | undefined;
    takeApart(request);
    try {
      bytes = await answer(request, response);
    } catch (error) {
      await sendFailure(request, response, error, { log, explain });
    }
    logRequest(log, request, response, { started, bytes });
  };
}

/** From here on a target is a path, however it was sent. */
function takeApart(request: IncomingMessage): void {
  const { host, path } = absoluteTarget(request.url) ?? {};
  if (path === undefined) return;
  request.url = path;
  request.headers.host = host;
}

function isRead({ method }: IncomingMessage): boolean {
  return method === "GET" || method === "HEAD";
}

/** Whether this is a refusal without a page or data. */
function isBare({ status, headers }: Response): boolean {
  return status >= 400 && /^(text\/plain|$)/.test(headers.get("Content-Type") ?? "");
}

async function toFetchRequest(request: IncomingMessage, response: ServerResponse, address: URL): Promise<Request> {
  const gone = new AbortController();
  response.once("close", () => gone.abort());
  // A page is rendered for HEAD as well: only then is its length known.
  const method = isRead(request) ? "GET" : request.method;
  const facts = { method, headers: toHeaders(request), signal: gone.signal };
  if (isRead(request)) return new Request(address, facts);
  if (!isUpload(request, address)) {
    const limit = /^\/contact$/i.test(address.pathname) ? formLimit : bodyLimit;
    return new Request(address, { ...facts, body: await readBody(request, limit) });
  }
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
