import { createHash } from "node:crypto";

/** What a page may do beyond showing what is its own. */
export interface PageAllowances {
  /** The origin of the MLS search that may be shown in a frame. */
  frame?: string | undefined;
  /** Vite adds style elements as files are edited, and hears of edits through a web socket. */
  isDevelopment?: boolean;
}

const scriptType = /\btype="([^"]*)"/;

/**
 * The Content-Security-Policy of one finished page: its own inline scripts and styles by hash, and nothing else inline.
 * Hashes instead of nonces, because a page with a nonce cannot be kept and sent twice.
 */
export function contentSecurityPolicy(html: string, { frame, isDevelopment = false }: PageAllowances = {}): string {
  const scripts = inlineHashes(html, "script", (attributes) => {
    const type = scriptType.exec(attributes)?.[1];
    return !/\bsrc=/.test(attributes) && (type === undefined || type === "module" || type === "text/javascript");
  });
  const styles = inlineHashes(html, "style", () => true);
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(" "),
    ["style-src 'self'", ...(isDevelopment ? ["'unsafe-inline'"] : styles)].join(" "),
    "img-src 'self' data: https:",
    ...(isDevelopment ? ["connect-src 'self' ws:"] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    `frame-src ${frame ?? "'none'"}`,
  ].join(";");
}

/** The headers of a page with its own policy, and with `cacheControl` unless the page says otherwise. */
export function finishedHeaders(
  page: Response,
  body: Uint8Array,
  { cacheControl, ...allowances }: PageAllowances & { cacheControl: string },
): Headers {
  const headers = new Headers(page.headers);
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", cacheControl);
  if (headers.get("Content-Type")?.startsWith("text/html")) {
    headers.set("Content-Security-Policy", contentSecurityPolicy(new TextDecoder().decode(body), allowances));
  }
  return headers;
}

function inlineHashes(html: string, element: "script" | "style", runs: (attributes: string) => boolean): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = "", content = ""] of html.matchAll(
    new RegExp(`<${element}((?:\\s[^>]*)?)>([\\s\\S]*?)</${element}>`, "g"),
  )) {
    if (content !== "" && runs(attributes)) {
      hashes.add(`'sha256-${createHash("sha256").update(content).digest("base64")}'`);
    }
  }
  return [...hashes];
}
