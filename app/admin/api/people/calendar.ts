import { apiWording } from "#domain/wording.ts";
import { refuseMethod } from "../../../frame/refuse.server.ts";
import { servicesOf } from "../../../frame/services.server.ts";
import type { Route } from "./+types/calendar";
import { onPeopleFailure } from "./people-request.server.ts";

export const middleware = [onPeopleFailure()];

/** For nobody's search and nobody's cache. */
const unseen = { "X-Robots-Tag": "noindex, nofollow", "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" };

/** `GET /calendar/{token}.ics`: the agent's open tasks, for a calendar that nobody signs in with; 404 for any other token. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const file = await servicesOf(context).taskCalendar?.file(params.token);
  if (file === undefined) return new Response(apiWording.notFound, { status: 404, headers: unseen });
  return new Response(file, { headers: { "Content-Type": "text/calendar; charset=utf-8", ...unseen } });
}

export const action = () => refuseMethod("GET, HEAD");
