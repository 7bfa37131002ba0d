import { createHash } from "node:crypto";
import type { Config } from "../config.ts";

/** For what a browser may draw but never run. The style is that of drawings: SVG files carry their own. */
const deadDocument = "default-src 'none';style-src 'unsafe-inline';frame-ancestors 'none'";

export type CommonHeaders = readonly (readonly [name: string, value: string])[];

/** What every answer says, whatever it is, unless it says something of its own under the same name. */
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
    // Pages bring a policy of their own. Nothing else is a document: whoever makes a browser show it gets a dead one.
    ["Content-Security-Policy", deadDocument],
    ...strictTransport(new URL(origin), hstsDays),
    ...(isStaging ? ([["X-Robots-Tag", "noindex, nofollow"]] as const) : []),
  ];
}

/**
 * @param frame the origin of what a page shows in a frame that may ask where the visitor is. The page itself has to be
 *   named beside it, or the browser lets neither.
 */
function permissionsPolicy(frame?: string): string {
  const geolocation = frame ? `(self "${frame}")` : "()";
  return `camera=(), geolocation=${geolocation}, microphone=(), payment=(), usb=(), browsing-topics=()`;
}

/** Not under localhost: every other program on the agent's own machine would have to speak https there, too. */
function strictTransport({ protocol, hostname }: URL, days: number): CommonHeaders {
  if (protocol !== "https:" || days === 0 || /(^|\.)localhost$/.test(hostname)) return [];
  return [["Strict-Transport-Security", `max-age=${days * 86_400}`]];
}

/** What a page may do beyond showing what is its own. */
export interface PageAllowances {
  /** Vite adds style elements as files are edited, and hears of edits through a web socket. */
  isDevelopment?: boolean;
}

/** Where a page's maker says which inline scripts and styles are its own. The header goes no further than this file. */
const ownInline = "X-Own-Inline";

/**
 * Where a page's maker says whose search it shows in a frame: an origin. The header goes no further than this file.
 *
 * Such a page may frame anything encrypted: what an MLS calls its address often leads on to another host of its own, and
 * a frame that may not follow stays blank (docs/sign-in.md). Everything else frames nothing.
 */
export const ownFrame = "X-Own-Frame";

/** In the place of an origin: the page shows others of this site in a frame. */
export const ownPages = "'self'";

/** Where a page's maker says that pages of this site may show it in a frame. The header goes no further than this file. */
export const ownFramed = "X-Own-Framed";

/**
 * The Content-Security-Policy of one finished page: its own inline scripts and styles by hash, and nothing else inline.
 * Hashes instead of nonces, because a page with a nonce cannot be kept and sent twice.
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

/** The headers of a page with its own policy, and with `cacheControl` unless the page says otherwise. */
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
 * A page's HTML without the marks of what is its own, and the header that tells their hashes. A script that got into the
 * page in another way carries no mark: it is not hashed, and no browser runs it.
 *
 * @param mark the nonce that React was given, made for this page and known to nobody else
 */
export function withoutMarks(html: string, mark: string): { html: string; header: [name: string, value: string] } {
  const attribute = ` nonce="${mark}"`;
  const hashesOf = (element: "script" | "style") => {
    const elements = html.matchAll(new RegExp(`<${element}((?:\\s[^>]*)?)>([\\s\\S]*?)</${element}>`, "g"));
    const own = [...elements].filter(([, attributes = "", content]) => content && attributes.includes(attribute));
    return [...new Set(own.map(([, , content = ""]) => hashOf(content)))];
  };
  const own: OwnInline = { scripts: hashesOf("script"), styles: hashesOf("style") };
  return { html: html.replaceAll(attribute, ""), header: [ownInline, JSON.stringify(own)] };
}

function hashOf(content: string): string {
  return `'sha256-${createHash("sha256").update(content).digest("base64")}'`;
}
