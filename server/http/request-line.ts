import type { IncomingMessage, ServerResponse } from "node:http";
import type { Log } from "../log.ts";

/** Thrown for a request target that is not a well-formed path. */
export class BadAddressError extends Error {
  override name = "BadAddressError";
}

/**
 * A request's target as an address on the site's own origin, whatever host the request names.
 *
 * @param target path and query as they stand in the request line
 * @throws BadAddressError
 */
export function siteAddress(target: string | undefined, origin: string): URL {
  // Two slashes at the start would name another host.
  const path = `/${(target ?? "/").replace(/^\/+/, "")}`;
  const address = URL.parse(origin + path);
  if (!address || !isWellEncoded(address.pathname)) throw new BadAddressError(path);
  return address;
}

/**
 * The two parts of a request's target that is a whole address, as a proxy may send it (RFC 9112, section 3.2.2); its host
 * counts more than the Host header. The path stays as it was sent. `undefined` for the usual target, which is a path.
 */
export function absoluteTarget(target: string | undefined): { host: string; path: string } | undefined {
  if (target?.startsWith("/")) return undefined;
  const [, host = "", rest = ""] = /^https?:\/\/([^/?#]+)(.*)$/i.exec(target ?? "") ?? [];
  return host ? { host, path: rest.startsWith("/") ? rest : `/${rest}` } : undefined;
}

/** Where a page with slashes at the end of its path really is, or `undefined` when it is where it should be. */
export function withoutTrailingSlash({ pathname, search }: URL): string | undefined {
  if (pathname === "/" || !pathname.endsWith("/") || pathname.startsWith("/api/")) return undefined;
  // Slashes at the start are left where dots or a backslash stood between them. Two of them would name another host.
  // (?<!…): else thousands of slashes in the middle, each tried as the first of the last ones, cost a quarter second.
  return `/${pathname.replace(/^\/+|(?<!\/)\/+$/g, "")}${search}`;
}

/** A path with one slash wherever several stand beside each other, and none at its end. */
export function withSingleSlashes(path: string): string {
  return `/${path.split("/").filter(Boolean).join("/")}`;
}

/** Control characters and line ends stand in no address of ours, and no route or log should have to think of them. */
function isWellEncoded(path: string): boolean {
  try {
    return !/[\p{Cc}\u2028\u2029]/u.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

/** Thrown for a method that no address here takes, such as TRACE, which would read a visitor's cookies back to a script. */
export class BadMethodError extends Error {
  override name = "BadMethodError";
}

/** For the `Allow` header: what some address or other takes. */
export const knownMethods = "GET, HEAD, POST, PUT, PATCH, DELETE";

const known = new Set(knownMethods.split(", "));

/** Refuses a method that neither a page nor the API takes. @throws BadMethodError */
export function assertKnownMethod(method: string | undefined): void {
  if (!known.has(method ?? "")) throw new BadMethodError();
}

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

const door = /^(\/+(?:preview|setup|u|alerts|tour|visit|calendar)\/).+/i;

/** A path without the part that whoever reads the log could open it with. Nearly every path has none, which costs least to see. */
export function loggedPath(path: string): string {
  return door.test(path) ? path.replace(door, "$1…") : path;
}

function pathOf(target: string): string {
  const end = target.indexOf("?");
  return end < 0 ? target : target.slice(0, end);
}
