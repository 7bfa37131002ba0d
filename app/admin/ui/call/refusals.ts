import { useEffect } from "react";
import { data, isRouteErrorResponse, useMatches } from "react-router";
import { askToSignIn } from "./sign-in-again.ts";

/** What a page's or fetcher's data has when the site refused it, or couldn't be reached. */
export interface Refused {
  /** A sentence for the agent; absent when nothing was refused. */
  error?: string;
  /** One sentence per field with an error. */
  fields?: Record<string, string>;
  /** The session has ended. */
  isSignedOut?: boolean;
  /** HTTP status of the refusal; 500 if the site couldn't be reached. */
  statusCode?: number;
  /** The site couldn't be reached. */
  isLost?: boolean;
}

type Results = Record<string, { type: "data" | "error"; result: unknown }>;

/** The page's data by route. */
let shown = new Map<string, unknown>();

/** Keeps the page's data, which stays when it can't be read again. */
export function useShownData(): void {
  const matches = useMatches();
  useEffect(() => {
    shown = new Map(matches.map(({ id, loaderData }) => [id, loaderData]));
  }, [matches]);
}

/**
 * Middleware around everything that pages and fetchers ask of the site. A refusal becomes data, because an error would
 * replace the page with everything typed in it. When the session has ended, the login form opens over the page.
 */
export async function refusalsAsData({ request }: { request: Request }, next: () => Promise<unknown>) {
  const results = (await next()) as Results;
  if (request.signal.aborted) return results;
  const isRead = request.method === "GET";
  const isSignedOut = Object.values(results).some(({ type, result }) => type === "error" && statusOf(result) === 401);
  const login = isSignedOut && askToSignIn();
  // A login reads again what waits here. Only without one is it refused.
  if (isRead) await login;
  for (const [id, { type, result }] of Object.entries(results)) {
    if (type === "data" && !isRead) results[id] = { type, result: answered(result) };
    const isRefusal = type === "error" && !(result instanceof Response);
    if (isRefusal) results[id] = { type: "data", result: refused(id, request, result) };
  }
  return results;
}

/** The answer to a change. After a conflict, the page shows what another window stored. */
function answered(result: unknown) {
  const { data: answer = {}, init } = result as ReturnType<typeof data<object | undefined>>;
  const statusCode = init?.status ?? 200;
  return data(statusCode < 400 ? answer : { ...answer, statusCode }, { status: statusCode === 409 ? 200 : statusCode });
}

const statusOf = (failure: unknown) => (isRouteErrorResponse(failure) ? failure.status : 500);

function refused(id: string, { method, url }: Request, failure: unknown) {
  const status = statusOf(failure);
  const known = method === "GET" && placeOf(new URL(url)) === placeOf(location) ? shown.get(id) : undefined;
  const refusal = { ...refusalIn(failure, status), isSignedOut: status === 401, statusCode: status };
  return data({ ...(known as object), ...refusal }, { status });
}

/** The body of a refusal is text, or already parsed if a loader or action threw it. */
function refusalIn(failure: unknown, status: number): Refused {
  const { data: answer } = failure as { data?: unknown };
  // React Router wraps what sending a change threw.
  const isLost = failure instanceof TypeError || answer instanceof TypeError;
  if (isLost) return { error: "We couldn't reach the site. Check your connection and try again.", isLost };
  const unnamed = `The site returned an error (${status}).`;
  try {
    const { error = unnamed, fields } = typeof answer === "string" ? JSON.parse(answer) : answer;
    return { error, fields };
  } catch {
    return { error: unnamed };
  }
}

/** What an address shows, however much of it. */
function placeOf({ pathname, search }: URL | Location): string {
  const parameters = new URLSearchParams(search);
  parameters.delete("pages");
  return `${pathname}?${parameters}`;
}
