import type { MiddlewareFunction, RouterContextProvider } from "react-router";
import { apiWording } from "#domain/wording.ts";
import { refuse } from "./refuse.server.ts";
import { servicesOf, visitedOriginContext } from "./services.server.ts";

/**
 * Routes that accept posts from any site. An inquiry needs no login, and an email link works for anyone who has it.
 * Pages without a referrer send no origin, and email programs post on their own.
 */
const openToEverybody = new Set(["contact", "api/inquiries", "alerts/confirm/:token", "alerts/:token", "u/:token"]);

/** A page whose visitors have no login, which says itself what is wrong. */
const answeredByPage = new Set(["sell"]);

/**
 * Guards every write. The browser adds the agent's cookie to requests from other sites, so those are refused, even
 * logins. React Router's own check only knows SITE_URL and is off (react-router.config.ts).
 */
export const refuseForeignWrites: MiddlewareFunction<Response> = async ({ request, pattern, context }) => {
  if (openToEverybody.has(pattern) || answeredByPage.has(pattern)) return;
  const from = foreignSource(request, context);
  if (from === undefined) return;
  const visited = context.get(visitedOriginContext);
  throw refuse(403, apiWording.foreignWrite({ from, visited, site: servicesOf(context).config.origin }));
};

/** The site from whose page a browser sent this write, or `another site` if unknown. Undefined for this site's own. */
export function foreignSource(request: Request, context: Readonly<RouterContextProvider>): string | undefined {
  if (!isForeignWrite(request, context.get(visitedOriginContext), servicesOf(context).config.origin)) return undefined;
  const from = URL.parse(request.headers.get("Origin") ?? "")?.origin ?? "null";
  return from === "null" ? "another site" : from;
}

/**
 * Whether a browser sent this from another site's page. The browser sets both headers, and pages can't forge them.
 * Programs send neither, and have no cookie to abuse.
 * @param visited the origin by which the browser knows the site (server/http/client.ts)
 * @param site SITE_URL, because a proxy may hide from us what the browser visits
 */
function isForeignWrite(request: Request, visited: string, site: string): boolean {
  if (request.method === "GET" || request.method === "HEAD") return false;
  const relation = request.headers.get("Sec-Fetch-Site");
  if (relation === "same-origin") return false;
  if (relation === "cross-site" || relation === "same-site") return true;
  const origin = request.headers.get("Origin");
  return origin !== null && origin !== visited && origin !== site;
}
