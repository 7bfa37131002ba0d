import { createRequestHandler, type ServerBuild } from "react-router";
import type { SiteMap } from "./site-map.ts";

type Handle = ReturnType<typeof createRequestHandler>;

/**
 * Returns React Router's request handler. For each document, React Router prepares every route it knows, so a document's
 * handler knows only that document's routes.
 */
export function createHandlers(build: ServerBuild, { branchAt }: Pick<SiteMap, "branchAt">, mode: string): Handle {
  const whole = createRequestHandler(build, mode);
  const byRoute = new Map<string, Handle>();

  return (request, context) => {
    const branch = branchAt(new URL(request.url).pathname);
    const id = branch?.at(-1);
    if (!branch || id === undefined) return whole(request, context);
    const handle = byRoute.get(id) ?? createRequestHandler(withRoutes(build, branch), mode);
    byRoute.set(id, handle);
    return handle(request, context);
  };
}

function withRoutes(build: ServerBuild, ids: readonly string[]): ServerBuild {
  const { routes, assets } = build;
  return { ...build, routes: pick(routes, ids), assets: { ...assets, routes: pick(assets.routes, ids) } };
}

function pick<Each>(all: Record<string, Each>, ids: readonly string[]): Record<string, Each> {
  return Object.fromEntries(Object.entries(all).filter(([id]) => ids.includes(id)));
}
