import { ownFrame, ownFramed, ownPages } from "#server/http/security-headers.ts";

/** For the editor's page, which shows drafts in a frame. */
export const framesDrafts = { [ownFrame]: ownPages };

/** For drafts shown in that frame. */
export const mayBeFramed = { [ownFramed]: "1" };

/** Keeps a response out of search engines and caches. */
export const unkept = { "X-Robots-Tag": "noindex, nofollow", "Cache-Control": "no-store" };

/** The same for pages behind a private link: a click must not reveal the link to another site. */
export const unseen = { ...unkept, "Referrer-Policy": "no-referrer" };

const name = "alert-asked";
/** Seconds; matches how long a subscription can be confirmed. */
const lifetime = 7 * 86_400;

/**
 * A cookie that tells the confirmation page that this browser made the request, and nothing else.
 * @param proof from the subscription service
 */
export function askedCookie(proof: string, request: Request): string {
  const isSecure = new URL(request.url).protocol === "https:";
  return `${name}=${proof}; Path=/alerts/confirm; Max-Age=${lifetime}; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}

/** The proof the browser sends; empty if it made no request. */
export function askedProof(request: Request): string {
  const cookies = (request.headers.get("Cookie") ?? "").split(/;\s*/);
  const found = cookies.find((cookie) => cookie.startsWith(`${name}=`));
  return found?.slice(name.length + 1) ?? "";
}
