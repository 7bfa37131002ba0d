/**
 * Returns the name that passkeys of this site are bound to, where browsers would use one: at the site's own name or that
 * with `www.`, encrypted or on the machine itself. A number is no name. https://www.w3.org/TR/webauthn-3/#rp-id
 *
 * @param site the site's origin
 * @param visited the origin under which the browser is here
 */
export function passkeyPlace(site: string, visited: string): string | undefined {
  return passkeyHindrance(site, visited) === undefined ? new URL(site).hostname : undefined;
}

/** Says why no passkey works at `visited`, and what to do; nothing where one does. */
export function passkeyHindrance(site: string, visited: string): string | undefined {
  const own = new URL(site).hostname;
  const { protocol, hostname } = new URL(visited);
  const needs = "Passkeys need a website with a domain name and https.";
  if (isNumber(own) || (isNumber(hostname) && own === "localhost"))
    return `${needs} This one is at ${hostname}, an IP address. Ask your server administrator for a domain name.`;
  if (hostname !== own && hostname !== `www.${own}`)
    return `Passkeys only work at the website's own address. That's ${own}, and you're at ${hostname}. Log in there, or ask your server administrator.`;
  if (protocol !== "https:" && hostname !== "localhost")
    return `${needs} This one is at ${hostname}, without https. Ask your server administrator for https.`;
  return undefined;
}

function isNumber(hostname: string): boolean {
  return hostname.startsWith("[") || /^[\d.]+$/.test(hostname);
}
