import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Config } from "../config.ts";

/** For content a browser may display but never run. SVG files contain their own styles. */
const deadDocument = "default-src 'none';style-src 'unsafe-inline';frame-ancestors 'none'";

export type CommonHeaders = readonly (readonly [name: string, value: string])[];

/** The default headers of every response, unless it sets its own. */
export function commonHeaders({
  origin,
  hstsDays,
  isStaging = false,
}: Pick<Config, "origin" | "hstsDays"> & { isStaging?: boolean }): CommonHeaders {
  return [
    ["X-Content-Type-Options", "nosniff"],
    ["Referrer-Policy", "strict-origin-when-cross-origin"],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    ["Cross-Origin-Resource-Policy", "same-origin"],
    ["Permissions-Policy", permissionsPolicy()],
    // Pages set their own policy. Anything else that a browser is made to display stays inert.
    ["Content-Security-Policy", deadDocument],
    ...strictTransport(new URL(origin), hstsDays),
    ...(isStaging ? ([["X-Robots-Tag", "noindex, nofollow"]] as const) : []),
  ];
}

/**
 * @param frame the origin of a framed page that may request the visitor's location. The page itself must be listed too,
 * or the browser allows neither.
 */
function permissionsPolicy(frame?: string): string {
  const geolocation = frame ? `(self "${frame}")` : "()";
  return `camera=(), geolocation=${geolocation}, microphone=(), payment=(), usb=()`;
}

/** Skips localhost, where it would force every other program on the agent's machine to use https. */
function strictTransport({ protocol, hostname }: URL, days: number): CommonHeaders {
  if (protocol !== "https:" || days === 0 || /(^|\.)localhost$/.test(hostname)) return [];
  return [["Strict-Transport-Security", `max-age=${days * 86_400}`]];
}

/** What a page may do beyond its own content. */
export interface PageAllowances {
  /** Vite adds style elements as files are edited, and reports edits over a WebSocket. */
  isDevelopment?: boolean;
}

/** Internal header: the renderer declares a page's own inline scripts and styles. Never sent to the browser. */
const ownInline = "X-Own-Inline";

/**
 * Internal header: the renderer declares the origin of the search that a page frames. Never sent to the browser.
 *
 * Such a page may frame any https address: an MLS address often redirects to another of its hosts, and a frame that may
 * not follow stays blank (docs/sign-in.md). All other pages frame nothing.
 */
export const ownFrame = "X-Own-Frame";

/** Instead of an origin: the page frames other pages of this site. */
export const ownPages = "'self'";

/** Internal header: the renderer declares that this site's pages may frame the page. Never sent to the browser. */
export const ownFramed = "X-Own-Framed";

/**
 * Returns the Content-Security-Policy of a rendered page: its own inline scripts and styles by hash, and nothing else
 * inline. Hashes are used instead of nonces, because a page with a nonce can't be cached.
 */
function contentSecurityPolicy(
  { scripts, styles }: OwnInline,
  frame: string | null,
  { isDevelopment = false, isFramed = false }: PageAllowances & { isFramed?: boolean },
): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(" "),
    ["style-src 'self'", ...(isDevelopment ? ["'unsafe-inline'"] : styles)].join(" "),
    "img-src 'self' data: https:",
    ...(isDevelopment ? ["connect-src 'self' ws:"] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${isFramed ? "'self'" : "'none'"}`,
    `frame-src ${frameSource(frame)}`,
  ].join(";");
}

function frameSource(frame: string | null): string {
  if (!frame) return "'none'";
  if (frame === ownPages) return ownPages;
  return frame.startsWith("https:") ? "https:" : `${frame} https:`;
}

/** Returns a page's headers with its own policy, and with `cacheControl` unless the page sets its own. */
export function finishedHeaders(
  page: Response,
  { cacheControl, ...allowances }: PageAllowances & { cacheControl: string },
): Headers {
  const headers = new Headers(page.headers);
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", cacheControl);
  if (headers.get("Content-Type")?.startsWith("text/html")) {
    const own: OwnInline = JSON.parse(headers.get(ownInline) ?? '{"scripts":[],"styles":[]}');
    const frame = headers.get(ownFrame);
    const isFramed = headers.has(ownFramed);
    headers.set("Content-Security-Policy", contentSecurityPolicy(own, frame, { ...allowances, isFramed }));
    if (frame && frame !== ownPages) headers.set("Permissions-Policy", permissionsPolicy(frame));
  }
  for (const name of [ownInline, ownFrame, ownFramed]) headers.delete(name);
  return headers;
}

interface OwnInline {
  scripts: string[];
  styles: string[];
}

/**
 * Removes the nonces that mark a page's own inline elements, and returns the header with their hashes. An injected
 * script has no nonce, so it is not hashed and no browser runs it.
 *
 * @param mark the nonce passed to React, generated for this page and otherwise secret
 */
export function withoutMarks(html: string, mark: string): { html: string; header: [name: string, value: string] } {
  const pieces = html.split(` nonce="${mark}"`);
  const own = { script: new Set<string>(), style: new Set<string>() };
  for (const [index, before] of pieces.slice(0, -1).entries()) {
    const [, name] = /<(script|style)(?: [^<>]*)?$/.exec(before.slice(before.lastIndexOf("<"))) ?? [];
    if (name !== "script" && name !== "style") continue;
    const after = pieces[index + 1] ?? "";
    const content = after.slice(after.indexOf(">") + 1, after.indexOf(`</${name}>`));
    if (content) own[name].add(hashOf(content));
  }
  const header: OwnInline = { scripts: [...own.script], styles: [...own.style] };
  return { html: pieces.join(""), header: [ownInline, JSON.stringify(header)] };
}

/** Hashes by content. Most pages have the same few styles and scripts. */
const hashes = new LRUCache<string, string>({ max: 100 });

function hashOf(content: string): string {
  const known = hashes.get(content) ?? `'sha256-${createHash("sha256").update(content).digest("base64")}'`;
  hashes.set(content, known);
  return known;
}
