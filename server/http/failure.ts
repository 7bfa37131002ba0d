import type { IncomingMessage, ServerResponse } from "node:http";
import { failureOf } from "../failure-table.ts";
import { errorFacts, type Log } from "../log.ts";
import { plainPage } from "./plain-page.ts";
import { BodyCutOffError } from "./request-body.ts";
import { knownMethods } from "./request-method.ts";
import { sendJson, sendText } from "./send.ts";
import { sendPage } from "./send-page.ts";

interface FailureParts {
  log: Log;
  /** The page that tells a person what a status means, and what to do. */
  explain(status: number): Promise<Response>;
}

/**
 * Returns a request that could not be answered as it should: with its status, and never with a stack. A person's browser
 * gets a page, the API its `{error}`, every other program a sentence.
 */
export async function sendFailure(
  request: IncomingMessage,
  response: ServerResponse,
  error: unknown,
  { log, explain }: FailureParts,
): Promise<void> {
  const path = request.url?.split("?", 1)[0];
  if (error instanceof BodyCutOffError || response.destroyed || response.headersSent) {
    if (response.headersSent && !hasHungUp(error)) log.error("answer broken off", { path, ...errorFacts(error) });
    response.destroy();
    return;
  }
  const { status, sentence } = failureOf(error);
  if (status >= 500) log.error("request failed", { path, ...errorFacts(error) });
  // The rest of a body that nobody will read must not hold the connection open.
  if (status === 408 || status === 413) response.setHeader("Connection", "close");
  if (status === 405 && !response.hasHeader("Allow")) response.setHeader("Allow", knownMethods);
  response.setHeader("Cache-Control", "no-store");
  if (request.url?.startsWith("/api/")) return sendJson(response, status, { error: sentence });
  if (!(await sendExplanation(request, response, explain, status, log))) sendText(response, status, sentence);
}

/** Shows a person the page for a status; a plain one when it cannot be rendered. Returns false, and sends nothing, when nobody waits for a page. */
export async function sendExplanation(
  request: IncomingMessage,
  response: ServerResponse,
  explain: FailureParts["explain"],
  status: number,
  log: Log,
): Promise<boolean> {
  if (!wantsPage(request)) return false;
  try {
    const page = await explain(status);
    if (page.status !== status) throw new Error(`The page of ${status} came with ${page.status}.`);
    await sendPage(request, response, page, {});
  } catch (error) {
    log.error("failure not explained", errorFacts(error));
    if (!response.headersSent) sendPlainPage(request, response, status);
  }
  return true;
}

function sendPlainPage({ method }: IncomingMessage, response: ServerResponse, status: number): void {
  const { html, headers } = plainPage(status);
  for (const [name, value] of headers) response.setHeader(name, value);
  response.setHeader("Content-Length", Buffer.byteLength(html));
  response.writeHead(status).end(method === "HEAD" ? undefined : html);
}

/** A browser that opens a page accepts HTML. When it fetches a picture, a script or data it does not say so. */
export function wantsPage({ url = "", headers }: IncomingMessage): boolean {
  return !url.startsWith("/api/") && (headers.accept ?? "").toLowerCase().includes("text/html");
}

/** Whether this is `pipeline`'s error for a visitor who went before the end, or before the beginning. */
function hasHungUp(error: unknown): boolean {
  const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined;
  return code === "ERR_STREAM_PREMATURE_CLOSE" || code === "ERR_STREAM_UNABLE_TO_PIPE";
}
