import type { createServer, IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { S3Answer } from "./refusals.ts";

type Handler = (request: IncomingMessage, response: ServerResponse, address: URL, body: Buffer) => Promise<void>;

/** Reads the body first. A failing emulator returns 500, as AWS would. */
export function answering(handle: Handler) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = Buffer.concat(await request.toArray());
    const address = new URL(request.url ?? "/", `http://${request.headers.host}`);
    await handle(request, response, address, body).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  };
}

/** Opens a server on a free port and returns its address. */
export async function listen(server: ReturnType<typeof createServer>): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Forwards a request to another server and returns its response. */
export async function forward(target: string, request: IncomingMessage, body: Buffer): Promise<S3Answer> {
  const {
    host,
    connection,
    "content-length": length,
    "transfer-encoding": coding,
    expect,
    ...headers
  } = request.headers;
  const answer = await fetch(target + request.url, {
    method: request.method ?? "GET",
    headers: headers as Record<string, string>,
    ...(body.length > 0 && { body: new Uint8Array(body) }),
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, headers: Object.fromEntries(answer.headers), body: bytes };
}
