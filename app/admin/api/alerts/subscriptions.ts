import { alertsWording } from "#domain/alerts/alerts-wording.ts";
import { refuse, refuseMethod } from "../../../frame/refuse.server.ts";
import { servicesOf } from "../../../frame/services.server.ts";
import type { Route } from "./+types/subscriptions";
import { onAlertsFailure } from "./alerts-request.server.ts";

export const middleware = [onAlertsFailure()];

/**
 * `GET /api/admin/subscriptions?after=`: 25, the newest first, as `{subscriptions, next?}`. 400 for an `after` nobody gave out.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const after = new URL(request.url).searchParams.get("after") ?? undefined;
  const page = await servicesOf(context).alertsDesk.page(after);
  if (!page) return refuse(400, alertsWording.badCursor);
  return Response.json(page, { headers: { "Cache-Control": "no-store" } });
}

export const action = () => refuseMethod("GET, HEAD");
