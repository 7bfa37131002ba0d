import { request as plainRequest } from "node:http";
import { request as secureRequest } from "node:https";
import { pipeline } from "node:stream/promises";
import { setTimeout as pause } from "node:timers/promises";
import { minute } from "#domain/time-units.ts";
import { type Finding, ok, problem, warning } from "../concerns/finding.ts";
import type { Config } from "../config.ts";
import type { Health } from "../health.ts";
import { uploadLimit } from "../photos/upload.ts";

const uploadTimeout = minute;
/** From the documentation range, so no visitor has it. */
const madeUpAddress = "203.0.113.213";

/** Requests the site like a visitor, through the proxies in front of it. */
export async function examinePublicAddress({ origin, trustProxy }: Config): Promise<Finding[]> {
  const health = await healthOf(origin);
  if ("sentence" in health) return [health];
  return [
    ok(`${origin} answers.`),
    ...(await Promise.all([
      forwarding(origin, trustProxy, health),
      compression(origin),
      uploads(origin),
      ...(origin.startsWith("https:") ? [plainHttp(origin)] : []),
    ])),
  ];
}

async function healthOf(origin: string): Promise<Health | Finding> {
  const advice = "Is the site running? Does the name point here? Is the certificate valid?";
  try {
    const response = await visit(`${origin}/health`);
    const health: Health | undefined = await response.json().catch(() => undefined);
    if (!health?.status)
      return problem(`At ${origin}, a proxy answers ${response.status} instead of the site.`, "Is the site running?");
    if (health.status === "ready") return health;
    return problem(`The site says it isn't ready: ${health.reason}`, "See the other sections.");
  } catch (error) {
    const { message, cause } = error as Error;
    const reason = cause instanceof Error ? cause.message || String((cause as NodeJS.ErrnoException).code) : message;
    return problem(`${origin} can't be reached from here: ${reason}.`, advice);
  }
}

async function forwarding(origin: string, trustProxy: number, { forwarded }: Health): Promise<Finding> {
  const response = await visit(`${origin}/health`, { headers: { "X-Forwarded-For": madeUpAddress } });
  const { you }: Health = await response.json();
  if (trustProxy > 0 && you === madeUpAddress)
    return problem(
      `Visitors can fake their address: TRUST_PROXY is ${trustProxy}, but ${unheard(trustProxy)} to X-Forwarded-For.`,
      `Have the proxy set the header as shown in deploy/, or set TRUST_PROXY=${trustProxy - 1}.`,
    );
  if (trustProxy > 0 && !forwarded)
    return problem(
      `TRUST_PROXY is ${trustProxy}, but no X-Forwarded-For arrives.`,
      "Have the proxy set the header as shown in deploy/.",
    );
  if (trustProxy === 0 && forwarded)
    return warning("A proxy sends X-Forwarded-For, but TRUST_PROXY is 0.", "Set TRUST_PROXY=1.");
  return ok(`Visitors appear under their own address here (yours: ${you}).`);
}

function unheard(proxies: number): string {
  return proxies === 1 ? "the proxy doesn't add" : "fewer proxies than that add";
}

async function compression(origin: string): Promise<Finding> {
  const { headers } = await visit(origin, { headers: { "Accept-Encoding": "br, gzip" } });
  const encoding = headers.get("Content-Encoding");
  if (encoding) return ok(`Pages arrive compressed (${encoding}).`);
  return warning("Pages arrive uncompressed.", "Have the proxy pass on Accept-Encoding and Content-Encoding.");
}

/** Sends a form as large as the largest photo. Without a session, the site responds 401 and stores nothing. */
async function uploads(origin: string): Promise<Finding> {
  const megabytes = Math.ceil(uploadLimit / 1024 / 1024);
  const advice = `Let the proxy accept bodies of ${megabytes} MB. See deploy/.`;
  try {
    const status = await statusOfLargestUpload(`${origin}/api/admin/images`);
    if (status === 401) return ok(`Photos of ${Math.floor(uploadLimit / 1024 / 1024)} MB get through.`);
    return problem(`The largest photo is blocked on its way (status ${status}).`, advice);
  } catch (error) {
    return problem(`The largest photo is blocked on its way: ${(error as Error).message}.`, advice);
  }
}

async function plainHttp(origin: string): Promise<Finding> {
  const plain = origin.replace("https:", "http:");
  try {
    const { status, headers } = await visit(plain);
    if (status >= 301 && status <= 308 && headers.get("Location")?.startsWith("https:"))
      return ok("Visitors who type the name without https are redirected to it.");
    return warning(
      `${plain} answers ${status} instead of redirecting to https.`,
      "Have the proxy redirect. See deploy/.",
    );
  } catch {
    return warning(`${plain} doesn't answer.`, "Have the proxy listen on port 80 too, and redirect to https.");
  }
}

function visit(address: string, facts: RequestInit = {}): Promise<Response> {
  return fetch(address, { redirect: "manual", signal: AbortSignal.timeout(uploadTimeout), ...facts });
}

const boundary = "----shingle-doctor";
const head = `--${boundary}\r\nContent-Disposition: form-data; name="photo"; filename="photo.jpg"\r\n\r\n`;
const tail = `\r\n--${boundary}--\r\n`;

/** Milliseconds to wait for a response to the headers. Later writes may close the connection before the response arrives. */
const earlyAnswer = 2000;

/**
 * Sends a form as large as the largest photo and returns the response's status. The site responds 401 to the headers and
 * closes, so the form follows only when no response came. It uses HTTP/1.1, because Node's fetch treats an early response
 * over HTTP/2 as an error.
 */
export async function statusOfLargestUpload(address: string): Promise<number> {
  const secure = address.startsWith("https:");
  const request = (secure ? secureRequest : plainRequest)(address, {
    method: "POST",
    headers: { "Content-Type": `multipart/form-data; boundary=${boundary}`, "Content-Length": uploadLimit },
    signal: AbortSignal.timeout(uploadTimeout),
    agent: false,
  });
  const answered = new Promise<number>((resolve, reject) => {
    request.once("response", (response) => {
      resolve(response.statusCode ?? 0);
      response.resume().once("end", () => request.destroy());
    });
    request.once("error", reject);
  });
  request.flushHeaders();
  const isAnswered = await Promise.race([answered.then(() => true), pause(earlyAnswer, false, { ref: false })]);
  // The rest of the form isn't needed after the response.
  if (!isAnswered) pipeline(form(), request).catch(() => undefined);
  return answered;
}

function* form(): Generator<Buffer> {
  const piece = Buffer.alloc(64 * 1024);
  let left = uploadLimit - head.length - tail.length;
  yield Buffer.from(head);
  for (; left > 0; left -= piece.length) yield piece.subarray(0, Math.min(left, piece.length));
  yield Buffer.from(tail);
}
