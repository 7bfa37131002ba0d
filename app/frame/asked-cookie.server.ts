const name = "alert-asked";
/** Seconds: as long as a subscription may be confirmed. */
const lifetime = 7 * 86_400;

/** The cookie that shows the confirming page, and nothing else, that this browser asked. @param proof of the subscription's receiver */
export function askedCookie(proof: string, request: Request): string {
  const isSecure = new URL(request.url).protocol === "https:";
  return `${name}=${proof}; Path=/alerts/confirm; Max-Age=${lifetime}; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}
