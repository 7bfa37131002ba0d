import { type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { plainPage } from "./plain-page.ts";

/** What Node's parser says of a request that it gave up on; whatever else it says is a malformed request. */
const statuses = new Map([
  ["HPE_HEADER_OVERFLOW", 431],
  ["HPE_CHUNK_EXTENSIONS_OVERFLOW", 413],
  ["ERR_HTTP_REQUEST_TIMEOUT", 408],
]);

/** The answer that has its turn on a connection, as Node keeps it there. */
type Answering = Socket & { _httpMessage?: ServerResponse | null };

/**
 * Returns requests that cannot even be read with a page, where Node sends a bare status: a person with too many cookies,
 * or on a line that keeps breaking off, is shown it. Then the connection ends, as it does by default.
 */
export function explainUnreadable(server: Server): void {
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Answering) => {
    // In the middle of an earlier answer these bytes would be taken for its own: Node's own listener looks at the same.
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
