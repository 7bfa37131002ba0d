import { ownFrame, ownFramed, ownPages } from "#server/http/security-headers.ts";

/** For the page of the editor, which shows drafts in a frame. */
export const framesDrafts = { [ownFrame]: ownPages };

/** For the drafts that it shows. */
export const mayBeFramed = { [ownFramed]: "1" };

/** For nobody's search and nobody's cache. */
export const unkept = { "X-Robots-Tag": "noindex, nofollow", "Cache-Control": "no-store" };

/** The same behind a link that is given out: no other site learns of the link from a click. */
export const unseen = { ...unkept, "Referrer-Policy": "no-referrer" };

const name = "alert-asked";
/** Seconds: as long as a subscription may be confirmed. */
const lifetime = 7 * 86_400;

/** The cookie that shows the confirming page, and nothing else, that this browser asked. @param proof of the subscription's receiver */
export function askedCookie(proof: string, request: Request): string {
  const isSecure = new URL(request.url).protocol === "https:";
  return `${name}=${proof}; Path=/alerts/confirm; Max-Age=${lifetime}; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}

/** What the browser shows; empty when it has not asked. */
export function askedProof(request: Request): string {
  const cookies = (request.headers.get("Cookie") ?? "").split(/;\s*/);
  const found = cookies.find((cookie) => cookie.startsWith(`${name}=`));
  return found?.slice(name.length + 1) ?? "";
}
