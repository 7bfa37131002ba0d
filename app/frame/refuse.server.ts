import { createContext, isRouteErrorResponse, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { apiWording } from "#domain/wording.ts";
import { failureOf } from "#server/failure-table.ts";
import { errorFacts } from "#server/log.ts";
import type { Wait } from "#server/sign-in/throttle.ts";
import { type Services, servicesOf } from "./services.server.ts";

/** An API response other than success: always JSON with an `error` sentence. */
export function refuse(status: number, error: string, more: object = {}, headers?: HeadersInit): Response {
  return Response.json({ error, ...more }, { status, ...(headers && { headers }) });
}

export function refuseMethod(allow: string): Response {
  return refuse(405, apiWording.methodNotAllowed, {}, { Allow: allow });
}

/** For a client that failed too often. */
export function refuseForNow({ waitSeconds, isGuessedAt = false }: Wait): Response {
  const sentence = isGuessedAt ? apiWording.guessedAt : apiWording.tooManyAttempts(waitSeconds);
  return refuse(429, sentence, {}, { "Retry-After": String(waitSeconds) });
}

/** Returns a request's body as a JSON object. Throws the refusal, 400, 415 or 422, for any other body. */
export async function readJsonObject(request: Request): Promise<object> {
  const contentType = request.headers.get("Content-Type") ?? "";
  if (!/^application\/json\s*(;|$)/i.test(contentType)) throw refuse(415, apiWording.notJson);
  const body = parseJson(await request.text());
  if (body === undefined) throw refuse(400, apiWording.badJson);
  if (!isObject(body)) throw refuse(422, apiWording.notAnObject);
  return body;
}

export function isObject(value: unknown): value is object {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}

/** Returns `undefined` for invalid JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

interface FailureWords {
  /** The log's name for it. */
  event: string;
  /** The message for the sender. */
  sentence: string;
  /** More properties of the response besides `error`. */
  more?: (services: Services) => Promise<object>;
}

const failureWords = createContext<FailureWords>({ event: "request failed", sentence: apiWording.busy });

/** Receives what an API loader or action threw, or a fetched page of the admin. Other pages don't have one. */
const thrownContext = createContext<{ error?: unknown } | null>(null);

/**
 * Turns anything an API route throws, or what a page of the admin fetches, except a response, into an error response: the
 * status comes from server/failure-table.ts, and the message from the route. Routes themselves don't catch.
 */
export const answerFailures: MiddlewareFunction<Response> = async ({ context, request, pattern }, next) => {
  const thrown: { error?: unknown } = {};
  context.set(thrownContext, thrown);
  const answer = await next().catch((error: unknown) => {
    if (!recordFailure(error, request, context)) throw error;
  });
  if (answer && !("error" in thrown)) return answer;
  const services = servicesOf(context);
  const { event, sentence, more } = context.get(failureWords);
  services.log.error(event, errorFacts(thrown.error));
  const failure = failureOf(thrown.error, { sentence, isForAgent: /^(api\/)?admin\//.test(pattern) });
  return refuse(failure.status, failure.sentence, await more?.(services));
};

/**
 * Records an error for `answerFailures`. React Router reports what a loader or action threw only to `handleError`
 * (entry.server.tsx); middleware gets the resulting 500 from `next`. Returns false for errors left to React Router:
 * those of pages, its own refusals, and the abort reason when the sender has gone.
 */
export function recordFailure(error: unknown, request: Request, context: Readonly<RouterContextProvider>): boolean {
  const thrown = context.get(thrownContext);
  if (!thrown || isRouteErrorResponse(error) || error === request.signal.reason) return false;
  thrown.error = error;
  return true;
}

/** For a route's `middleware`, or before it answers: how to report a failure of its loader or action. */
export function onFailure(event: string, sentence: string, more?: FailureWords["more"]) {
  return ({ context }: { context: Readonly<RouterContextProvider> }) =>
    context.set(failureWords, { event, sentence, ...(more && { more }) });
}
