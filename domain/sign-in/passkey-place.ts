/**
 * Returns the relying party ID of this site's passkeys, if browsers can use one: at the site's name or with `www.`, over
 * https or on localhost. An IP address can't have passkeys. https://www.w3.org/TR/webauthn-3/#rp-id
 *
 * @param site the site's origin
 * @param visited the origin in the browser
 */
export function passkeyPlace(site: string, visited: string): string | undefined {
  return passkeyHindrance(site, visited) === undefined ? new URL(site).hostname : undefined;
}

/** Returns why passkeys don't work at `visited` and what to do; undefined when they work. */
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
