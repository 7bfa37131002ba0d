import { useEffect } from "react";
import { data, isRouteErrorResponse, type Path, useLocation, useMatches } from "react-router";
import { askToSignIn } from "./sign-in-again.ts";

/** What a page's or fetcher's data has when the site refused it, or couldn't be reached. */
export interface Refused {
  /** A sentence for the agent; absent when nothing was refused. */
  error?: string;
  /** The session has ended. */
  isSignedOut?: boolean;
}

interface Result {
  type: "data" | "error";
  result: unknown;
}

/** The address of the page, and its data by route. */
let shown = { place: "", data: new Map<string, unknown>() };

/** Keeps the page's data, which stays when it can't be read again. */
export function useShownData(): void {
  const matches = useMatches();
  const location = useLocation();
  useEffect(() => {
    shown = { place: placeOf(location), data: new Map(matches.map(({ id, loaderData }) => [id, loaderData])) };
  }, [matches, location]);
}

/**
 * Middleware around everything that pages and fetchers ask of the site. A refusal becomes data, because an error would
 * replace the page with everything typed in it. When the session has ended, the login form opens over the page.
 */
export async function refusalsAsData({ request }: { request: Request }, next: () => Promise<unknown>) {
  const results = Object.entries((await next()) as Record<string, Result>);
  if (request.signal.aborted) return Object.fromEntries(results);
  const isChange = request.method !== "GET";
  return Object.fromEntries(
    results.map(([id, { type, result }]) => {
      if (type === "data") return [id, { type, result: isChange ? answered(result) : result }];
      return [
        id,
        result instanceof Response ? { type, result } : { type: "data", result: refused(id, request, result) },
      ];
    }),
  );
}

/** The answer to a change. After a conflict, the page shows what another window stored. */
function answered(result: unknown) {
  const { data: answer, init } = result as ReturnType<typeof data<object | undefined>>;
  return data(answer ?? {}, { status: init?.status === 409 ? 200 : (init?.status ?? 200) });
}

function refused(id: string, { method, url }: Request, failure: unknown) {
  const status = isRouteErrorResponse(failure) ? failure.status : 503;
  const isSignedOut = status === 401;
  if (isSignedOut) void askToSignIn();
  const known = method === "GET" && placeOf(new URL(url)) === shown.place ? shown.data.get(id) : undefined;
  return data({ ...(known as object), error: sentenceOf(failure), isSignedOut }, { status });
}

function sentenceOf(failure: unknown): string {
  if (!isRouteErrorResponse(failure)) return "We couldn't reach the site. Check your connection and try again.";
  try {
    return JSON.parse(failure.data).error;
  } catch {
    return `The site returned an error (${failure.status}).`;
  }
}

/** What an address shows, however much of it. */
function placeOf({ pathname, search }: Pick<Path, "pathname" | "search">): string {
  const parameters = new URLSearchParams(search);
  parameters.delete("pages");
  return `${pathname}?${parameters}`;
}
