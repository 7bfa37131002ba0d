import { ownFrame, ownFramed, ownPages } from "#server/http/security-headers.ts";

/** For the editor's page, which shows drafts in a frame. */
export const framesDrafts = { [ownFrame]: ownPages };

/** For drafts shown in that frame. */
export const mayBeFramed = { [ownFramed]: "1" };

/** Keeps a response out of search engines and caches. */
export const noStoreHeaders = { "X-Robots-Tag": "noindex, nofollow", "Cache-Control": "no-store" };

/** The same for pages behind a private link: a click must not reveal the link to another site. */
export const privateLinkHeaders = { ...noStoreHeaders, "Referrer-Policy": "no-referrer" };

/** Days: as long as a subscription can be confirmed, and about as long as people look for a home. */
const asked = { name: "alert-asked", days: 7 };
const known = { name: "alert-browser", days: 90 };

/**
 * A cookie that tells the confirmation page that this browser made the request, and nothing else.
 * @param proof from the subscription service
 */
export function askedCookie(proof: string, request: Request): string {
  return cookieFor(asked, "/alerts/confirm", proof, request);
}

/** The proof the browser sends; empty if it made no request. */
export const askedProof = (request: Request): string => cookieOf(asked, request);

/**
 * Cookies that tell the alert form, and no cached page, that an address was confirmed in this browser.
 * @param mark from known-browser.ts
 * @param others the response's other headers
 */
export function withKnownBrowser(mark: string, request: Request, others: Record<string, string>): Headers {
  const headers = new Headers(others);
  for (const path of ["/alerts/new", "/api/subscriptions"])
    headers.append("Set-Cookie", cookieFor(known, path, mark, request));
  return headers;
}

/** The mark the browser sends; empty if no address was confirmed in it. */
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
