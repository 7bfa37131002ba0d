import { randomBytes } from "node:crypto";
import { islandsAddress } from "virtual:islands-address";
import type { ReactNode } from "react";
import { renderToReadableStream, renderToString } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from "react-router";
import { loggedPath } from "#server/http/request-line.ts";
import { withoutMarks } from "#server/http/security-headers.ts";
import { errorFacts } from "#server/log.ts";
import type { Pages, RenderPage } from "#server/page-renderer.ts";
import { StoreUnavailableError } from "#server/ports/store-errors.ts";
import type { Services } from "#server/services.ts";
import { currentSite } from "./frame/current-site.server.ts";
import { DocumentContext } from "./frame/document.tsx";
import { recordFailure } from "./frame/refuse.server.ts";
import { createHandlers } from "./frame/request-handlers.ts";
import {
  busyContext,
  clientAddressContext,
  failureContext,
  lifeContext,
  servicesContext,
  siteMapContext,
  typedContext,
  visitedOriginContext,
} from "./frame/services.server.ts";
import { readSiteMap } from "./frame/site-map.ts";
import savedHearts from "./islands/saved-hearts.ts?script";
import starter from "./islands/starter.ts?script";
import styles from "./styles/app.css?inline";
import cormorant from "./styles/fonts/cormorant-core.woff2?url";
import display from "./styles/fonts/cormorant-display-core.woff2?url";
import figtree from "./styles/fonts/figtree-core.woff2?url";
import printSheet from "./styles/print-sheet.css?url";
import formStyles from "./visitor/contact/contact-form.css?inline";
import { FailurePage } from "./visitor/layout/failure-page.tsx";

/** The server compares it with its own: see server/page-renderer.ts. */
export const sharedErrors = { StoreUnavailableError };

/** The lighter headings of wide windows use a separate font: see --heading-weight. */
const fonts = [{ href: figtree }, { href: cormorant }, { href: display, media: "(min-width: 1081px)" }];
const parts = { styles, printSheet, script: starter + savedHearts, fonts, islandsAddress, FailurePage };

/**
 * Public pages render in one piece, because they're cached and streaming would gain nothing. Applications need the
 * stream, through which React Router sends the data for hydration.
 */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
) {
  const { errors } = context.staticHandlerContext;
  const busy = { status: 503, statusText: "", internal: false, data: null };
  if (errors && loadContext.get(busyContext)) for (const id of Object.keys(errors)) errors[id] = busy;
  const mark = randomBytes(16).toString("base64url");
  const remains = errors ? await remainsOf(loadContext) : {};
  const page = (
    <DocumentContext value={{ ...parts, ...remains, mark }}>
      <ServerRouter context={context} url={request.url} nonce={mark} />
    </DocumentContext>
  );
  const isApplication = context.staticHandlerContext.matches.some(({ route }) => route.handle?.isApplication);
  const marked = isApplication ? await renderedWhole(page, mark) : `<!DOCTYPE html>${renderToString(page)}`;
  const { html, header } = withoutMarks(marked, mark);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set(...header);
  return new Response(html, { status, headers });
}

/** A page with everything in its place, so none of it shows as loading first, however long it is. */
async function renderedWhole(page: ReactNode, nonce: string): Promise<string> {
  const stream = await renderToReadableStream(page, { nonce, progressiveChunkSize: Number.POSITIVE_INFINITY });
  await stream.allReady;
  return new Response(stream).text();
}

/** What can still be shown when a page fails. */
async function remainsOf(context: RouterContextProvider) {
  const current = await currentSite(context).catch(() => undefined);
  const typed = context.get(typedContext);
  return { site: current?.site, typed, ...(typed && { styles: `${styles}@layer pages{${formStyles}}` }) };
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (recordFailure(error, request, context) || request.signal.aborted) return;
  if (error instanceof StoreUnavailableError) context.set(busyContext, true);
  const { log } = context.get(servicesContext);
  log.error("page failed", { path: loggedPath(new URL(request.url).pathname), ...errorFacts(error) });
};

/**
 * The pages and the API as one function from request to response, with the cache key of each response. Called once by
 * the server.
 */
export function createPages(build: ServerBuild, services: Services): Required<Pages> {
  const siteMap = readSiteMap(build.routes);
  const handle = createHandlers(build, siteMap, import.meta.env.MODE);
  const newContext = () => {
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    context.set(siteMapContext, siteMap);
    context.set(lifeContext, { goodUntil: Number.POSITIVE_INFINITY });
    return context;
  };
  const render: RenderPage = async (request, facts) => {
    // Treat an invalid origin as foreign. React Router would answer with a bare two-word response.
    const origin = request.headers.get("Origin");
    if (origin !== null && !URL.canParse(origin)) request.headers.set("Origin", "null");
    const context = newContext();
    if (facts?.life) context.set(lifeContext, facts.life);
    context.set(clientAddressContext, facts?.address ?? "");
    context.set(visitedOriginContext, facts?.visited ?? services.config.origin);
    context.set(failureContext, facts?.failure ?? null);
    const answer = await handle(request, context);
    // React Router turns anything a loader throws into a 500. A store that's temporarily unreachable is a 503.
    const isBusy = answer.status === 500 && context.get(busyContext);
    return isBusy ? new Response(answer.body, { status: 503, headers: answer.headers }) : answer;
  };
  async function mayBeFound(): Promise<boolean> {
    const { site, isOld } = await currentSite(newContext());
    return site.mayBeFound && !isOld;
  }
  return { render, mayBeFound, cacheAddress: siteMap.cacheAddress, bodyRule: siteMap.bodyRule };
}
