import type { IncomingMessage, ServerResponse } from "node:http";
import type { Log } from "../log.ts";

/** Thrown for a request target that is not a well-formed path. */
export class BadAddressError extends Error {
  override name = "BadAddressError";
}

/**
 * Returns a request's target as an address on the site's own origin, whatever host the request names.
 *
 * @param target path and query from the request line
 * @throws BadAddressError
 */
export function siteAddress(target: string | undefined, origin: string): URL {
  // Two leading slashes would name another host.
  const path = `/${(target ?? "/").replace(/^\/+/, "")}`;
  const address = URL.parse(origin + path);
  if (!address || !isWellEncoded(address.pathname)) throw new BadAddressError(path);
  return address;
}

/**
 * Splits an absolute-form target, which a proxy may send (RFC 9112, section 3.2.2). Its host takes precedence over the
 * Host header. The path is unchanged. Returns `undefined` for a normal target, which is a path.
 */
export function absoluteTarget(target: string | undefined): { host: string; path: string } | undefined {
  if (target?.startsWith("/")) return undefined;
  const [, host = "", rest = ""] = /^https?:\/\/([^/?#]+)(.*)$/i.exec(target ?? "") ?? [];
  return host ? { host, path: rest.startsWith("/") ? rest : `/${rest}` } : undefined;
}

/** Returns the address without trailing slashes, or `undefined` if it has none. */
export function withoutTrailingSlash({ pathname, search }: URL): string | undefined {
  if (pathname === "/" || !pathname.endsWith("/") || pathname.startsWith("/api/")) return undefined;
  // Leading slashes can remain where dots or a backslash were between them, and two would name another host. Without
  // (?<!…), the regex takes a quarter second on thousands of slashes in the middle.
  return `/${pathname.replace(/^\/+|(?<!\/)\/+$/g, "")}${search}`;
}

/** Collapses repeated slashes and removes trailing ones. */
export function withSingleSlashes(path: string): string {
  return `/${path.split("/").filter(Boolean).join("/")}`;
}

/** No address contains control characters or line breaks, so routes and logs never have to handle them. */
function isWellEncoded(path: string): boolean {
  try {
    return !/[\p{Cc}\u2028\u2029]/u.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

/** Thrown for an unsupported method, for example TRACE, which would let a script read a visitor's cookies. */
export class BadMethodError extends Error {
  override name = "BadMethodError";
}

/** For the `Allow` header: all methods that any address supports. */
export const knownMethods = "GET, HEAD, POST, PUT, PATCH, DELETE";

const known = new Set(knownMethods.split(", "));

/** Rejects a method that neither pages nor the API support. @throws BadMethodError */
export function assertKnownMethod(method: string | undefined): void {
  if (!known.has(method ?? "")) throw new BadMethodError();
}

interface Outcome {
  /** As in `performance.now()`. */
  started: number;
  /** Bytes of the body, if the response does not know them. */
  bytes: number | undefined;
}

/** Logs one line per request, without its query, which may hold a visitor's input, and without secret path parts. */
export function logRequest(
  log: Log,
  { method = "", url = "" }: IncomingMessage,
  response: ServerResponse,
  { started, bytes }: Outcome,
): void {
  log.request({
    method,
    path: loggedPath(pathOf(url)).slice(0, 300),
    status: response.statusCode,
    milliseconds: Math.round((performance.now() - started) * 10) / 10,
    bytes: bytes ?? Number(response.getHeader("Content-Length") ?? 0),
  });
}

const door = /^(\/+(?:preview|setup|u|alerts|tour|visit|calendar)\/).+/i;

/** Hides a path's secret part, which would give a log reader access. Most paths have none, so that check is fast. */
export function loggedPath(path: string): string {
  return door.test(path) ? path.replace(door, "$1…") : path;
}

function pathOf(target: string): string {
  const end = target.indexOf("?");
  return end < 0 ? target : target.slice(0, end);
}
