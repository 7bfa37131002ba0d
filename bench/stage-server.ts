import { createServer, type RequestListener, type ServerResponse } from "node:http";
import { readConfig } from "#server/config.ts";
import { commonHeaders } from "#server/http/common-headers.ts";
import { logRequest } from "#server/http/request-log.ts";
import { createLog } from "#server/log.ts";
import type { KeptPage } from "#server/page-cache/kept-page.ts";
import { createPublicPages } from "#server/page-cache/public-pages.ts";
import { sendKept } from "#server/page-cache/send-kept.ts";
import { loadPages } from "#server/page-renderer.ts";
import { openServices } from "#server/services.ts";
import { listen } from "#server/start/serve.ts";
import type { Stage } from "./stages.ts";

/** The way of a kept page, of the product's own parts, without one of its stages: `node stage-server.ts PATH [STAGE]`. */
const [, , path = "/", leftOut] = process.argv;
const without = (stage: Stage) => stage === leftOut;

const config = readConfig(process.env);
const log = createLog();
const services = await openServices(config, log);
const publicPages = createPublicPages(await loadPages(services), services, {
  headers: commonHeaders(config),
  betweenRuns: undefined,
});
const made = await publicPages.make(new URL(path, config.origin));
if (!made) throw new Error(`${path} is not kept.`);
const page = without("the body's bytes") ? withoutBody(made) : made;
const kept = new Map([[path, page]]);
const find = (target: string | undefined) => {
  if (without("look-up and version check") || without("the body's bytes")) return page;
  if (without("version check")) return kept.get(target ?? "");
  const found = publicPages.find(target);
  // Forty times a second the version is read anew, and the page comes later: it is the same.
  return found instanceof Promise ? page : found;
};

const app: RequestListener = (request, response) => {
  const started = performance.now();
  const found = find(request.url) ?? page;
  const bytes = without("headers made once, one write")
    ? sendAsNodeDoes(response, found)
    : sendKept(request, response, found);
  if (!without("log")) logRequest(log, request, response, { started, bytes });
};

if (without("limits")) createServer(app).listen(config.port, config.host);
else await listen(app, config, log);

function sendAsNodeDoes(response: ServerResponse, { status, copies }: KeptPage): number {
  const { headers, bytes } = copies.br ?? copies.identity;
  response.writeHead(status, headers).end(bytes);
  return bytes.byteLength;
}

/** The same headers with a single byte behind them. */
function withoutBody(page: KeptPage): KeptPage {
  const copy = page.copies.br ?? page.copies.identity;
  const headers = copy.headers.flatMap((name, at) => {
    if (at % 2 === 1 || name === "content-encoding") return [];
    return [name, name === "content-length" ? "1" : (copy.headers[at + 1] ?? "")];
  });
  return { ...page, copies: { identity: { ...copy, headers, bytes: Buffer.from("-") } } };
}
