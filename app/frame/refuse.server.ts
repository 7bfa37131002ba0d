import { apiWording } from "#domain/wording.ts";
import type { Wait } from "#server/sign-in/throttle.ts";

/** An answer of the API that is not a success: always JSON with an `error` sentence. */
export function refuse(status: number, error: string, more: object = {}, headers?: HeadersInit): Response {
  return Response.json({ error, ...more }, { status, ...(headers && { headers }) });
}

export function refuseMethod(allow: string): Response {
  return refuse(405, apiWording.methodNotAllowed, {}, { Allow: allow });
}

/** For somebody who failed too often. */
export function refuseForNow({ waitSeconds, isGuessedAt = false }: Wait): Response {
  const sentence = isGuessedAt ? apiWording.guessedAt : apiWording.tooManyAttempts(waitSeconds);
  return refuse(429, sentence, {}, { "Retry-After": String(waitSeconds) });
}
