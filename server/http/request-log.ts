import type { IncomingMessage, ServerResponse } from "node:http";
import type { Log } from "../log.ts";

interface Outcome {
  /** As `performance.now()` counts. */
  started: number;
  /** Bytes of the body, where the response does not know them. */
  bytes: number | undefined;
}

/** One line for each request, without its query, which may hold what a visitor typed, and without what opens a door. */
export function logRequest(
  log: Log,
  { method, url }: IncomingMessage,
  response: ServerResponse,
  { started, bytes }: Outcome,
): void {
  log.info("request", {
    method,
    path: url && loggedPath(pathOf(url)).slice(0, 300),
    status: response.statusCode,
    milliseconds: Math.round((performance.now() - started) * 10) / 10,
    bytes: bytes ?? Number(response.getHeader("Content-Length") ?? 0),
  });
}

const door = /^(\/+(?:preview|setup|u|alerts|visit|calendar)\/).+/i;

/** A path without the part that whoever reads the log could open it with. Nearly every path has none, which costs least to see. */
export function loggedPath(path: string): string {
  return door.test(path) ? path.replace(door, "$1…") : path;
}

function pathOf(target: string): string {
  const end = target.indexOf("?");
  return end < 0 ? target : target.slice(0, end);
}
