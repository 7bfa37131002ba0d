import type { IncomingMessage, ServerResponse } from "node:http";
import { discardRest } from "./request-body.ts";

/** Makes the fetch request that React Router answers out of Node's. Its signal is aborted when the visitor goes. */
export function fetchRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { address, body }: { address: URL; body: BodyInit | null },
): Request {
  const gone = new AbortController();
  response.once("close", () => gone.abort());
  // The visitor may have gone while the body was read.
  if (response.closed) gone.abort();
  if (body instanceof ReadableStream) response.once("finish", () => discardRest(request));
  const headers = headersOf(request);
  // A page is rendered for HEAD as well: only then is its length known. Nobody sees it, as one that is fetched ahead.
  const isHead = request.method === "HEAD";
  if (isHead) headers.set("Sec-Purpose", "head");
  const facts: RequestInit & { duplex: "half" } = {
    method: isHead ? "GET" : request.method,
    headers,
    signal: gone.signal,
    body,
    duplex: "half",
  };
  return new Request(address, facts);
}

export function isMultipart({ headers }: IncomingMessage): boolean {
  return headers["content-type"]?.toLowerCase().startsWith("multipart/") ?? false;
}

/** Every line as it was sent, also those that Node would join or drop. */
function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers();
  for (let at = 0; at < rawHeaders.length; at += 2) headers.append(rawHeaders[at] ?? "", rawHeaders[at + 1] ?? "");
  return headers;
}
