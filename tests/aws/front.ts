import {
  request as askOver,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import * as edge from "#infra/edge.ts";

import { listen } from "./gate/http.ts";

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Cached whatever Cache-Control says, and cached only with an age: https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/HTTPStatusCodes.html */
const alwaysKept = new Set([404, 405, 414, 500, 501, 502, 503, 504]);
const cachedWithAge = new Set([400, 403, 412, 415]);

/** CloudFront's cache at one edge location: responses to GET and HEAD, including errors. */
function createCachedAnswers(keepsPages: boolean) {
  const kept = new Map<string, { answer: Answer; until: number }>();

  function secondsFor({ status, headers }: Answer): number {
    const age = ageOf(headers["cache-control"] ?? "");
    if (alwaysKept.has(status)) return Math.max(edge.errorSeconds, age);
    if (cachedWithAge.has(status)) return age > 0 ? Math.max(edge.errorSeconds, age) : 0;
    return status === 200 && keepsPages ? age : 0;
  }

  return {
    find(key: string): Answer | undefined {
      const found = kept.get(key);
      return found && found.until > Date.now() ? found.answer : undefined;
    },
    keep(key: string, answer: Answer): void {
      const seconds = secondsFor(answer);
      if (seconds > 0) kept.set(key, { answer, until: Date.now() + seconds * 1000 });
    },
  };
}

/** The seconds that a shared cache may store a response. */
function ageOf(control: string): number {
  if (/no-store|private|no-cache/.test(control)) return 0;
  const shared = /s-maxage=(\d+)/.exec(control) ?? /max-age=(\d+)/.exec(control);
  return Number(shared?.[1] ?? 0);
}

/** CloudFront's own response when an origin times out. */
const gaveUp: Answer = {
  status: 504,
  headers: { "content-type": "text/html", server: "CloudFront" },
  body: Buffer.from("<h1>504 Gateway Timeout ERROR</h1>"),
};

interface Question {
  target: URL;
  request: IncomingMessage;
  headers: IncomingMessage["headers"];
  /** The origin's timeout in milliseconds. */
  patience: number;
  /** Aborted when the visitor disconnects. */
  signal: AbortSignal;
}

/** Forwards a request to an origin, and gives up at its timeout. */
function ask({ target, request, headers, patience, signal }: Question): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const passed = askOver(target, { method: request.method, headers, timeout: patience, signal }, (answer) => {
      answer.toArray().then((parts) => {
        resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: Buffer.concat(parts) });
      }, reject);
    });
    passed.on("timeout", () => {
      resolve(gaveUp);
      passed.destroy();
    });
    passed.on("error", reject);
    request.pipe(passed);
  });
}

export interface Front {
  origin: string;
  close(): Promise<void>;
}

interface FrontParts {
  /** The site server's address, looked up per request because the site starts later. */
  site(): string;
  /** The bucket's address for an authorized reader. */
  bucket: string;
  /** Whether to also cache pages and pictures as their headers say. The browser suite needs its edits right away. */
  keepsPages?: boolean;
  /** Whether to add the visitor's address to X-Forwarded-For, as CloudFront does. */
  tellsVisitor?: boolean;
}

/** The visitor's address as CloudFront sees it. */
const visitorAddress = "203.0.113.7";

/** CloudFront in front of a cloud site, configured as in infra/edge.ts. */
export async function openFront({ site, bucket, keepsPages = false, tellsVisitor = true }: FrontParts): Promise<Front> {
  const kept = createCachedAnswers(keepsPages);

  function askSite(path: string, request: IncomingMessage, signal: AbortSignal): Promise<Answer> {
    const { agent, visitors } = edge.readSeconds;
    const patience = 1000 * (isLike(path, edge.paths.adminApi) ? agent : visitors);
    // Keeps the visitor's Host, because the server compares it with a write's origin. The load balancer behind it reports
    // its own connection, which is never encrypted.
    const chain = [request.headers["x-forwarded-for"] ?? [], tellsVisitor ? visitorAddress : []].flat().join(", ");
    const headers = { ...request.headers, "x-forwarded-proto": "http", "x-forwarded-for": chain };
    return ask({ target: new URL(site() + path), request, headers, patience, signal });
  }

  function askBucket(path: string, request: IncomingMessage, signal: AbortSignal): Promise<Answer> {
    const target = new URL(bucket + path);
    const patience = 1000 * edge.readSeconds.visitors;
    return ask({ target, request, headers: { host: target.host }, patience, signal });
  }

  async function askOrigin(path: string, request: IncomingMessage, signal: AbortSignal): Promise<Answer> {
    const isFile = isLike(path, edge.paths.pictures) || isLike(path, edge.paths.assets);
    return isFile ? askBucket(path, request, signal) : askSite(path, request, signal);
  }

  const server = createServer((request, response) => {
    answerKept(request, response).catch(() => response.destroy());
  });

  async function answerKept(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? "/";
    const isReading = request.method === "GET" || request.method === "HEAD";
    const key = `${request.method} ${keyOf(path)} ${encodingOf(request)}`;
    const found = isReading ? kept.find(key) : undefined;
    const gone = new AbortController();
    response.on("close", () => gone.abort());
    const answer = found ?? (await askOrigin(path, request, gone.signal));
    if (isReading && !found) kept.keep(key, answer);
    send(answer, request, response, Boolean(found));
  }

  const { port } = new URL(await listen(server));
  return {
    origin: `http://localhost:${port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function send({ status, headers, body }: Answer, request: IncomingMessage, response: ServerResponse, isKept: boolean) {
  const { connection, "transfer-encoding": chunked, ...shown } = headers;
  const word = status >= 400 ? "Error" : isKept ? "Hit" : "Miss";
  const isKnown = isKept && status === 200 && headers.etag && request.headers["if-none-match"] === headers.etag;
  if (isKnown) delete shown["content-length"];
  response.writeHead(isKnown ? 304 : status, { ...shown, "x-cache": `${word} from cloudfront` });
  response.end(isKnown || request.method === "HEAD" ? undefined : body);
}

/** Without caching, the query isn't part of the key. The cookie never is. */
function keyOf(path: string): string {
  const isUncached = [edge.paths.adminApi, edge.paths.api, edge.paths.admin].some((each) => isLike(path, each));
  return isUncached ? (path.split("?")[0] ?? path) : path;
}

function encodingOf({ headers }: IncomingMessage): string {
  const accepted = String(headers["accept-encoding"] ?? "");
  return ["br", "gzip"].find((each) => accepted.includes(each)) ?? "";
}

function isLike(path: string, pattern: string): boolean {
  return path.startsWith(pattern.slice(0, -1));
}
