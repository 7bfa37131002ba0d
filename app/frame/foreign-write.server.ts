import type { MiddlewareFunction } from "react-router";
import { apiWording } from "#domain/wording.ts";
import { refuse } from "./refuse.server.ts";
import { servicesOf, visitedOriginContext } from "./services.server.ts";

/**
 * The routes that take what anybody sends from anywhere: an inquiry carries nobody's authority, and what a link of a mail does is open to
 * who has the link. Pages without a referrer have no origin to name, and mail programs press by themselves.
 */
const openToEverybody = new Set(["contact", "api/inquiries", "alerts/confirm/:token", "alerts/:token", "u/:token"]);

/**
 * The door for every write there is. The browser adds the agent's cookie to what other sites send here: that is turned
 * away, even a sign-in. React Router's own check knows SITE_URL alone and is off (react-router.config.ts).
 */
export const refuseForeignWrites: MiddlewareFunction<Response> = async ({ request, pattern, context }) => {
  const visited = context.get(visitedOriginContext);
  const site = servicesOf(context).config.origin;
  if (openToEverybody.has(pattern) || !isForeignWrite(request, visited, site)) return;
  const from = URL.parse(request.headers.get("Origin") ?? "")?.origin ?? "null";
  throw refuse(403, apiWording.foreignWrite({ from: from === "null" ? "another site" : from, visited, site }));
};

/**
 * Whether a browser sent this for a page of another site. Both headers are the browser's own: a page cannot forge them.
 * Programs send neither, and they hold no cookie that somebody could abuse.
 *
 * @param visited the origin that the browser knows the site by (server/http/client.ts)
 * @param site SITE_URL: a proxy may hide from us what the browser visits
 */
function isForeignWrite(request: Request, visited: string, site: string): boolean {
  if (request.method === "GET" || request.method === "HEAD") return false;
  const relation = request.headers.get("Sec-Fetch-Site");
  if (relation === "same-origin") return false;
  if (relation === "cross-site" || relation === "same-site") return true;
  const origin = request.headers.get("Origin");
  return origin !== null && origin !== visited && origin !== site;
}
