import { createHash } from "node:crypto";
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { failureWords } from "#domain/failure-wording.ts";
import { failureOf } from "../failure-table.ts";
import { errorFacts, type Log } from "../log.ts";
import { BodyCutOffError } from "./request-body.ts";
import { knownMethods } from "./request-line.ts";
import { sendJson, sendPage, sendText } from "./send.ts";

const style =
  "body{max-width:36em;margin:12vh auto;padding:0 20px;background:#fbfaf7;color:#1a2233;font:17px/1.6 system-ui,sans-serif}" +
  "h1{color:#0e1f45;font:500 46px/1.1 Georgia,serif}";
const policy = `default-src 'none';style-src 'sha256-${createHash("sha256").update(style).digest("base64")}';base-uri 'none';form-action 'none';frame-ancestors 'none'`;

/** The page to show when React can't render one, or when the request could not be parsed. */
function plainPage(status: number): { html: string; headers: [name: string, value: string][] } {
  const { title, text } = failureWords(status);
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><style>${style}</style>`;
  const body = `<main><h1>${title}</h1><p>${text}</p><p><a href="/">Return to Homepage</a></p></main>`;
  return {
    html: `<!DOCTYPE html><html lang="en"><head>${head}</head><body>${body}</body></html>\n`,
    headers: [
      ["Content-Type", "text/html; charset=utf-8"],
      ["Content-Security-Policy", policy],
      ["X-Content-Type-Options", "nosniff"],
      ["Referrer-Policy", "strict-origin-when-cross-origin"],
      ["Cache-Control", "no-store"],
    ],
  };
}

/** Renders the page that explains a status and says what to do. */
type Explain = (status: number) => Promise<Response>;

/**
 * Responds to a failed request with the right status, and never a stack trace. A browser gets a page, the API gets
 * `{error}`, and other clients get a sentence.
 */
export async function sendFailure(
  request: IncomingMessage,
  response: ServerResponse,
  error: unknown,
  { log, explain }: { log: Log; explain: Explain },
): Promise<void> {
  const path = request.url?.split("?", 1)[0];
  if (error instanceof BodyCutOffError || response.destroyed || response.headersSent) {
    if (response.headersSent && !hasHungUp(error)) log.error("response aborted", { path, ...errorFacts(error) });
    response.destroy();
    return;
  }
  const { status, sentence } = failureOf(error);
  if (status >= 500) log.error("request failed", { path, ...errorFacts(error) });
  // Close the connection, so the unread rest of a body does not keep it open.
  if (status === 408 || status === 413) response.setHeader("Connection", "close");
  if (status === 405 && !response.hasHeader("Allow")) response.setHeader("Allow", knownMethods);
  response.setHeader("Cache-Control", "no-store");
  if (request.url?.startsWith("/api/")) return sendJson(response, status, { error: sentence });
  if (!(await sendExplanation(request, response, explain, status, log))) sendText(response, status, sentence);
}

/**
 * Sends the page for a status, or a plain one if it can't be rendered. Returns false, and sends nothing, if the client
 * did not request a page.
 */
export async function sendExplanation(
  request: IncomingMessage,
  response: ServerResponse,
  explain: Explain,
  status: number,
  log: Log,
): Promise<boolean> {
  if (!wantsPage(request)) return false;
  try {
    const page = await explain(status);
    if (page.status !== status) throw new Error(`The page for ${status} returned ${page.status}.`);
    await sendPage(request, response, page, {});
  } catch (error) {
    log.error("error page not rendered", errorFacts(error));
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

/** A browser that opens a page accepts HTML. When it fetches images, scripts, or data, it does not say so. */
function wantsPage({ url = "", headers }: IncomingMessage): boolean {
  return !url.startsWith("/api/") && (headers.accept ?? "").toLowerCase().includes("text/html");
}

/** Whether this is `pipeline`'s error for a visitor who disconnected before the end or before the start. */
function hasHungUp(error: unknown): boolean {
  const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined;
  return code === "ERR_STREAM_PREMATURE_CLOSE" || code === "ERR_STREAM_UNABLE_TO_PIPE";
}

/** Node parser errors with a specific status. All others are malformed requests. */
const statuses = new Map([
  ["HPE_HEADER_OVERFLOW", 431],
  ["HPE_CHUNK_EXTENSIONS_OVERFLOW", 413],
  ["ERR_HTTP_REQUEST_TIMEOUT", 408],
]);

/** The response in progress on a connection, in Node's internal property. */
type Answering = Socket & { _httpMessage?: ServerResponse | null };

/**
 * Sends a page for requests that can't be parsed, where Node sends only a status. People with too many cookies or an
 * unreliable connection then see it. The connection closes afterwards, as by default.
 */
export function explainUnreadable(server: Server): void {
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Answering) => {
    // In the middle of a response, these bytes would become part of it. Node's own listener makes the same check.
    if (!socket.writable || socket._httpMessage?.headersSent) return socket.destroy();
    socket.end(wholeAnswer(statuses.get(error.code ?? "") ?? 400), () => socket.destroy());
  });
}

function wholeAnswer(status: number): string {
  const { html, headers } = plainPage(status);
  const all = [...headers, ["Content-Length", Buffer.byteLength(html)], ["Connection", "close"]];
  const lines = all.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}\r\n${html}`;
}
