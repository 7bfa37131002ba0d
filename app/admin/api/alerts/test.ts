import { alertsDeskWording } from "#domain/alerts/alerts-desk-wording.ts";
import { servicesOf } from "../../../frame/services.server.ts";
import { onlyPost } from "../step-of.server.ts";
import type { Route } from "./+types/test";
import { onAlertsFailure } from "./alerts-request.server.ts";

export const middleware = [onAlertsFailure(alertsDeskWording.failed)];

export const loader = onlyPost;

/** `POST /api/admin/alerts/test`: mails the agent one alert as subscribers get it: `{isSent, message}`, how that went in words. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return onlyPost();
  return Response.json(await servicesOf(context).testAlert());
}
