import { ownFrame, ownFramed, ownPages } from "#server/http/security-headers.ts";

/** For the page of the editor, which shows drafts in a frame. */
export const framesDrafts = { [ownFrame]: ownPages };

/** For the drafts that it shows. */
export const mayBeFramed = { [ownFramed]: "1" };

/** For nobody's search and nobody's cache. */
export const unkept = { "X-Robots-Tag": "noindex, nofollow", "Cache-Control": "no-store" };

/** The same behind a link that is given out: no other site learns of the link from a click. */
export const unseen = { ...unkept, "Referrer-Policy": "no-referrer" };

/** That of a browser that asked lasts in days as long as a subscription may be confirmed; that of a known one as long as people look for a home. */
const asked = { name: "alert-asked", days: 7 };
const known = { name: "alert-browser", days: 90 };

/** The cookie that shows the confirming page, and nothing else, that this browser asked. @param proof of the subscription's receiver */
export function askedCookie(proof: string, request: Request): string {
  return cookieFor(asked, "/alerts/confirm", proof, request);
}

/** What the browser shows; empty when it has not asked. */
export const askedProof = (request: Request): string => cookieOf(asked, request);

/**
 * The cookies that show where alerts are asked for, and on no page that is cached, that an address was confirmed in this browser.
 * @param mark as known-browser.ts makes it
 * @param others headers of the same answer
 */
export function withKnownBrowser(mark: string, request: Request, others: Record<string, string>): Headers {
  const headers = new Headers(others);
  for (const path of ["/alerts/new", "/api/subscriptions"])
    headers.append("Set-Cookie", cookieFor(known, path, mark, request));
  return headers;
}

/** What the browser shows; empty when no address was confirmed in it. */
export const knownBrowser = (request: Request): string => cookieOf(known, request);

function cookieFor({ name, days }: typeof asked, path: string, value: string, request: Request): string {
  const isSecure = new URL(request.url).protocol === "https:";
  const lifetime = days * 86_400;
  return `${name}=${value}; Path=${path}; Max-Age=${lifetime}; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}

function cookieOf({ name }: typeof asked, request: Request): string {
  const cookies = (request.headers.get("Cookie") ?? "").split(/;\s*/);
  const found = cookies.find((cookie) => cookie.startsWith(`${name}=`));
  return found?.slice(name.length + 1) ?? "";
}
