import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { createHealth, sendLive } from "./health.ts";
import { createHomePhotoFiles } from "./home-photo-files.ts";
import { clientAddress, visitedOrigin } from "./http/client.ts";
import { sendExplanation, sendFailure } from "./http/failure.ts";
import { createPictureFiles } from "./http/image-files.ts";
import { fetchRequest, isMultipart, readBody, streamBody } from "./http/request-body.ts";
import {
  absoluteTarget,
  assertKnownMethod,
  logRequest,
  siteAddress,
  withoutTrailingSlash,
} from "./http/request-line.ts";
import { commonHeaders } from "./http/security-headers.ts";
import { sendPage } from "./http/send.ts";
import type { FileServer } from "./http/static-files.ts";
import { type CachedPage, encodingFor, sendCached } from "./page-cache/cached-page.ts";
import { createPublicPages } from "./page-cache/public-pages.ts";
import type { Pages } from "./page-renderer.ts";
import { photoFormLimit, uploadLimit } from "./photos/upload.ts";
import type { Services } from "./services.ts";

/** The default limit in bytes for a form or JSON message: several times the longest allowed inquiry. */
const bodyLimit = 64 * 1024;

/**
 * The whole site as one listener for Node's HTTP server.
 * @param pages the pages and the API: React Router's request handler, with the services in its context
 * @param isDevelopment lets Vite add its own styles to pages
 */
export function createApp(
  services: Services,
  pages: Pages,
  staticFiles: FileServer,
  isDevelopment: boolean = false,
): RequestListener {
  const { config, log, platform, searches, views } = services;
  const headers = commonHeaders(config);
  const sendHealth = createHealth(services);
  const pictureFiles = createPictureFiles(platform.images);
  const homePhotoFiles = createHomePhotoFiles(services);
  const { render, cacheAddress, bodyRule } = pages;
  const publicPages = cacheAddress && createPublicPages({ ...pages, cacheAddress }, services, headers);

  const explain = (status: number) => render(new Request(`${config.origin}/none`), { address: "", failure: status });

  function sendKept(request: IncomingMessage, response: ServerResponse, page: CachedPage): number {
    if (page.searched) searches.note(request, page.searched);
    return sendCached(request, response, page);
  }

  /** Returns the size of a cached page in bytes. For all other responses, the response knows it. */
  async function answer(
    request: IncomingMessage,
    response: ServerResponse,
    looking: Promise<CachedPage | undefined> | undefined,
  ): Promise<number | undefined> {
    const kept = await looking;
    if (kept) return sendKept(request, response, kept);
    for (const [name, value] of headers) response.setHeader(name, value);
    assertKnownMethod(request.method);
    const path = (request.url ?? "/").split("?", 1)[0] ?? "/";
    if (path === "/health/live") sendLive(response);
    else if (path === "/health") await sendHealth(request, response);
    // The path as sent: resolving its dots would hide what was requested.
    else if (path.startsWith("/media/")) await pictureFiles(request, response, path);
    else if (path.startsWith("/homes/photos/")) await homePhotoFiles(request, response, path);
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
    const made = isRead(request) && (await publicPages?.make(address, encodingFor(request.headers["accept-encoding"])));
    if (made) {
      // A cached page has all of its headers. A 304 would add others to the browser's copy.
      for (const [name] of headers) response.removeHeader(name);
      return sendKept(request, response, made);
    }
    const page = await render(fetchRequest(request, response, { address, body: await bodyOf(request, address) }), {
      address: clientAddress(request, config.trustProxy),
      visited: visitedOrigin(request, config),
    });
    // The framework's own refusals are only a word or two, which is enough for a program.
    if (isBare(page) && (await sendExplanation(request, response, explain, page.status, log))) return undefined;
    await sendPage(request, response, page, { isDevelopment });
    return undefined;
  }

  /** A photo is streamed only after the session check. All other bodies are small and read here. */
  async function bodyOf(request: IncomingMessage, address: URL): Promise<BodyInit | null> {
    if (isRead(request)) return null;
    const rule = await bodyRule(address);
    if (rule.takesPhoto && isMultipart(request)) return streamBody(request, uploadLimit);
    if (rule.takesPhotos && isMultipart(request)) return streamBody(request, photoFormLimit, true);
    return readBody(request, rule.bodyLimit ?? bodyLimit);
  }

  async function answerLater(
    request: IncomingMessage,
    response: ServerResponse,
    { started, looking }: { started: number; looking: Promise<CachedPage | undefined> | undefined },
  ): Promise<void> {
    let bytes: number | undefined;
    try {
      bytes = await answer(request, response, looking);
    } catch (error) {
      await sendFailure(request, response, error, { log, explain });
    }
    finish(request, response, { started, bytes });
  }

  function finish(request: IncomingMessage, response: ServerResponse, outcome: Parameters<typeof logRequest>[3]): void {
    views.note(request, response.statusCode);
    logRequest(log, request, response, outcome);
  }

  return (request, response) => {
    const started = performance.now();
    useItsPath(request);
    let looking: Promise<CachedPage | undefined> | undefined;
    try {
      const kept = isRead(request) ? publicPages?.find(request.url) : undefined;
      if (kept && !(kept instanceof Promise)) {
        const bytes = sendKept(request, response, kept);
        finish(request, response, { started, bytes });
        return;
      }
      looking = kept;
    } catch (error) {
      looking = Promise.reject(error);
    }
    answerLater(request, response, { started, looking });
  };
}

/** Replaces an absolute-form target with its path. */
function useItsPath(request: IncomingMessage): void {
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
