import { data, isRouteErrorResponse } from "react-router";
import { lookForWaiting } from "../waiting-count.ts";
import { askToSignIn } from "./sign-in-again.ts";

/** What a fetcher's data has when the API refused its call, or couldn't be reached. */
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

/**
 * Around every call of the API by a fetcher. What is refused becomes the fetcher's data: an error would replace the page
 * with everything typed in it. When the session has ended, the login form opens over the page; then a read is repeated,
 * and a change is left to the agent.
 */
export async function refusalsAsData({ request }: { request: Request }, next: () => Promise<unknown>) {
  const results = Object.entries((await next()) as Record<string, Result>);
  const answered = results.map(async ([id, result]) => [id, await answerOf(result, request)] as const);
  return Object.fromEntries(await Promise.all(answered));
}

async function answerOf({ type, result }: Result, request: Request): Promise<Result> {
  const isRead = request.method === "GET";
  if (type === "data") {
    if (!isRead) void lookForWaiting();
    return { type, result };
  }
  if (request.signal.aborted) return { type, result };
  const status = isRouteErrorResponse(result) ? result.status : 503;
  const isSignedOut = status === 401;
  if (isSignedOut) {
    const login = askToSignIn();
    if (isRead && (await login)) return { type: "data", result: await (await fetch(request.url)).json() };
  }
  return { type: "data", result: data({ error: sentenceOf(result), isSignedOut }, { status }) };
}

/** Why a loader's data or a call's answer didn't come. */
export function sentenceOf(failure: unknown): string {
  if (!isRouteErrorResponse(failure)) return "We couldn't reach the site. Check your connection and try again.";
  const { error = `The site returned an error (${failure.status}).` } = parsed(failure.data);
  return error;
}

function parsed(body: unknown): { error?: string } {
  try {
    return JSON.parse(String(body));
  } catch {
    return {};
  }
}
