import { islandsAddress } from "virtual:islands-address";
import cormorant from "@fontsource-variable/cormorant/files/cormorant-latin-wght-normal.woff2?url";
import figtree from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";
import { renderToString } from "react-dom/server";
import {
  createRequestHandler,
  type EntryContext,
  type HandleErrorFunction,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from "react-router";
import { errorFacts } from "#server/log.ts";
import type { Services } from "#server/services.ts";
import { DocumentContext } from "./document.tsx";
import starter from "./islands/starter.ts?script";
import { servicesContext } from "./services.server.ts";
import styles from "./styles/app.css?inline";

const parts = { styles, script: starter, fonts: [figtree, cormorant], islandsAddress };

/** Renders in one go: the bytes are kept and sent again, so there is nothing to gain by streaming. */
export default function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Response {
  const html = renderToString(
    <DocumentContext value={parts}>
      <ServerRouter context={context} url={request.url} />
    </DocumentContext>,
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(`<!DOCTYPE html>${html}`, { status, headers });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  const { log } = context.get(servicesContext);
  log.error("page failed", { path: new URL(request.url).pathname, ...errorFacts(error) });
};

/** The pages and the API as one function from request to response. Called once by the server. */
export function createPageHandler(build: ServerBuild, services: Services): (request: Request) => Promise<Response> {
  const handle = createRequestHandler(build, import.meta.env.MODE);
  return (request) => {
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    return handle(request, context);
  };
}
