import { peopleWording } from "#domain/people/people-wording.ts";
import { apiWording } from "#domain/wording.ts";
import { privateLinkHeaders } from "../../../frame/answer-headers.server.ts";
import { onFailure, refuseMethod } from "../../../frame/refuse.server.ts";
import { servicesOf } from "../../../frame/services.server.ts";
import type { Route } from "./+types/calendar";

export const middleware = [onFailure("people failed", peopleWording.failed)];

/**
 * `GET /calendar/{token}.ics`: the agent's open tasks and open houses, for calendar apps without a login; 304 if
 * they're up to date, 404 for any other token.
 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const file = await servicesOf(context).taskCalendar.file(params.token);
  if (file === undefined) return new Response(apiWording.notFound, { status: 404, headers: privateLinkHeaders });
  const headers = { ETag: file.tag, ...privateLinkHeaders };
  if (request.headers.get("If-None-Match") === headers.ETag) return new Response(null, { status: 304, headers });
  return new Response(file.text, { headers: { "Content-Type": "text/calendar; charset=utf-8", ...headers } });
}

export const action = () => refuseMethod("GET, HEAD");
