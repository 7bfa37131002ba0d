import { type ClientRequest, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { text } from "node:stream/consumers";
import type { RunningProxy } from "../programs/proxy-program.ts";

interface Visit {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** The visitor's own address on this machine, such as 127.0.0.2. */
  from?: string;
  /** Resolves when what is left of the body may be sent; half of it is sent at once. */
  pause?: Promise<void>;
}

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/**
 * Asks a proxy of this machine for an address such as `https://example.com/about`, as a browser does when the name resolves
 * to this machine. A certificate that is not made for the name is an error.
 */
export async function visit(
  { http, https, authority }: RunningProxy,
  address: string,
  { method = "GET", headers = {}, body, from, pause }: Visit = {},
): Promise<Answer> {
  const { protocol, host, hostname, pathname, search } = new URL(address);
  const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
  const options = {
    host: "127.0.0.1",
    path: pathname + search,
    method,
    agent: false as const,
    ...(from && { localAddress: from }),
    headers: { host, ...length, ...headers },
  };
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const request =
    protocol === "https:"
      ? requestHttps({ ...options, port: https, servername: hostname, ca: authority })
      : requestHttp({ ...options, port: http });
  request.on("error", reject);
  request.on("response", async (response) => {
    const { statusCode = 0, headers } = response;
    text(response).then((body) => resolve({ status: statusCode, headers, body }), reject);
  });
  if (body === undefined || !pause) request.end(body);
  else sendInHalves(request, Buffer.from(body), pause).catch(reject);
  return promise;
}

async function sendInHalves(request: ClientRequest, body: Buffer, pause: Promise<void>): Promise<void> {
  const half = Math.ceil(body.length / 2);
  request.write(body.subarray(0, half));
  await pause;
  request.end(body.subarray(half));
}

/** Like `visit`, and follows a redirect with the same method and body, as browsers do after a 308. */
export async function showToTheEnd(
  proxy: RunningProxy,
  address: string,
  words: Visit = {},
): Promise<Answer & { address: string }> {
  let at = address;
  for (let steps = 0; steps < 5; steps++) {
    const answer = await visit(proxy, at, words);
    const location = answer.headers.location;
    if (answer.status !== 308 || typeof location !== "string") return { ...answer, address: at };
    at = new URL(location, at).href;
  }
  throw new Error(`${address} leads in a circle.`);
}
