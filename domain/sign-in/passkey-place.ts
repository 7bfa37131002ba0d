/**
 * Returns the name that passkeys of this site are bound to, where browsers would use one: at the site's own name or that
 * with `www.`, encrypted or on the machine itself. A number is no name. https://www.w3.org/TR/webauthn-3/#rp-id
 *
 * @param site the site's origin
 * @param visited the origin under which the browser is here
 */
export function passkeyPlace(site: string, visited: string): string | undefined {
  const own = new URL(site).hostname;
  const { protocol, hostname } = new URL(visited);
  const isSafe = protocol === "https:" || hostname === "localhost";
  const isOwn = hostname === own || hostname === `www.${own}`;
  return isSafe && isOwn && !isNumber(own) ? own : undefined;
}

function isNumber(hostname: string): boolean {
  return hostname.startsWith("[") || /^[\d.]+$/.test(hostname);
}
