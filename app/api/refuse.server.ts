import { apiWording } from "#domain/wording.ts";
import { errorFacts } from "#server/log.ts";
import type { Services } from "../services.server.ts";

/** An answer of the API that is not a success: always JSON with an `error` sentence. */
export function refuse(status: number, error: string, more: object = {}, headers?: HeadersInit): Response {
  return Response.json({ error, ...more }, { status, ...(headers && { headers }) });
}

export function refuseMethod(allow: string): Response {
  return refuse(405, apiWording.methodNotAllowed, {}, { Allow: allow });
}

/** For somebody who failed too often. */
export function refuseForNow({ waitSeconds }: { waitSeconds: number }): Response {
  return refuse(429, apiWording.tooManyAttempts(waitSeconds), {}, { "Retry-After": String(waitSeconds) });
}

/** What an operation of the agent's met: the end of their rights in the middle of it, or trouble, told in `sentence`. */
export function refuseFailed(error: unknown, sentence: string): Response {
  const hasNoRight = error instanceof Error && error.name === "AuthenticationRequiredError";
  return hasNoRight ? refuse(401, apiWording.authenticationRequired) : refuse(503, sentence);
}

/** Runs what may meet a store that cannot be reached, and tells it in `sentence`. */
export function attempt(services: Services, sentence: string, work: () => Promise<Response>): Promise<Response> {
  return insist(services, sentence, work).catch((refusal: unknown) => refusal as Response);
}

/** The same for work that makes no response: what it meets is thrown as one. */
export async function insist<Result>(
  { log }: Services,
  sentence: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    log.error("request failed", errorFacts(error));
    throw refuseFailed(error, sentence);
  }
}
