/**
 * Whether a browser sent this for a page of another site. Both headers are the browser's own: a page cannot forge them.
 * Programs send neither, and they hold no cookie that somebody could abuse.
 */
export function isForeignWrite(request: Request, siteOrigin: string): boolean {
  if (request.method === "GET" || request.method === "HEAD") return false;
  const site = request.headers.get("Sec-Fetch-Site");
  if (site === "cross-site" || site === "same-site") return true;
  const origin = request.headers.get("Origin");
  return origin !== null && !isSameSite(origin, siteOrigin);
}

function isSameSite(origin: string, siteOrigin: string): boolean {
  return (
    origin === siteOrigin || (isOwnMachine(siteOrigin) && isOwnMachine(origin) && port(origin) === port(siteOrigin))
  );
}

/** At home one server answers to several names. */
function isOwnMachine(origin: string): boolean {
  return /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(origin);
}

function port(origin: string): string {
  return new URL(origin).port;
}
