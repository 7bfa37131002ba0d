import { apiWording } from "#domain/wording.ts";
import { privateLinkHeaders } from "../../frame/answer-headers.server.ts";
import { servicesOf } from "../../frame/services.server.ts";
import type { Route } from "./+types/tour-file";

/** `GET /visit/{token}.ics`: a confirmed tour, for the visitor's calendar; 404 for any other. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const file = await servicesOf(context).visitorShowings.file(params.token);
  if (file === undefined) return new Response(apiWording.notFound, { status: 404, headers: privateLinkHeaders });
  const headers = { "Content-Type": "text/calendar; charset=utf-8", ...privateLinkHeaders };
  return new Response(file, { headers: { ...headers, "Content-Disposition": 'attachment; filename="tour.ics"' } });
}
