import type { IncomingMessage, ServerResponse } from "node:http";
import { apiWording } from "#domain/wording.ts";
import { BadAddressError } from "./address.ts";
import { errorFacts, type Log } from "./log.ts";
import { StoreUnavailableError } from "./ports.ts";
import { BodyCutOffError, BodyTooLargeError } from "./request-body.ts";
import { BadMethodError, knownMethods } from "./request-method.ts";
import { sendJson, sendText } from "./send.ts";

/** Answers a request that could not be answered as it should: with its status and a sentence, never with a stack. */
export function sendFailure(request: IncomingMessage, response: ServerResponse, error: unknown, log: Log): void {
  const path = request.url?.split("?", 1)[0];
  if (error instanceof BodyCutOffError || response.destroyed || response.headersSent) {
    if (response.headersSent && !hasHungUp(error)) log.error("answer broken off", { path, ...errorFacts(error) });
    response.destroy();
    return;
  }
  const [status, sentence] = failureOf(error);
  if (status >= 500) log.error("request failed", { path, ...errorFacts(error) });
  // The rest of a body that nobody will read must not hold the connection open.
  if (status === 413) response.setHeader("Connection", "close");
  if (status === 405) response.setHeader("Allow", knownMethods);
  response.setHeader("Cache-Control", "no-store");
  if (request.url?.startsWith("/api/")) sendJson(response, status, { error: sentence });
  else sendText(response, status, sentence);
}

/** What `pipeline` says when the visitor goes before the end, or before the beginning. */
function hasHungUp(error: unknown): boolean {
  const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined;
  return code === "ERR_STREAM_PREMATURE_CLOSE" || code === "ERR_STREAM_UNABLE_TO_PIPE";
}

function failureOf(error: unknown): [status: number, sentence: string] {
  if (error instanceof BodyTooLargeError) return [413, apiWording.tooLarge];
  if (error instanceof BadMethodError) return [405, apiWording.methodNotAllowed];
  if (error instanceof BadAddressError) return [400, apiWording.badAddress];
  if (error instanceof StoreUnavailableError) return [503, apiWording.busy];
  return [500, "Something went wrong here. Please try again."];
}
