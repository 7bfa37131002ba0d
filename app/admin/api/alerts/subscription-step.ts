import { alertsDeskWording } from "#domain/alerts/alerts-desk-wording.ts";
import { refuse } from "../../../frame/refuse.server.ts";
import { servicesOf } from "../../../frame/services.server.ts";
import { deskAnswer } from "../desk-answer.server.ts";
import { onlyPost, stepOf } from "../step-of.server.ts";
import type { Route } from "./+types/subscription-step";
import { onAlertsFailure } from "./alerts-request.server.ts";

/** What `POST` to `subscriptions/{id}/<step>` does; twice is as once. */
const steps: Record<string, "end" | "block"> = { end: "end", block: "block" };

export const middleware = [onAlertsFailure(alertsDeskWording.notChanged)];

export const loader = onlyPost;

/** Ends one subscription, or all of its address for good: 200 `{subscription}`; 404 when it is gone. */
export async function action({ request, context, pattern, params }: Route.ActionArgs) {
  if (request.method !== "POST") return onlyPost();
  const subscription = await servicesOf(context).alertsDesk[stepOf(steps, pattern)](params.subscriptionId);
  if (!subscription) return refuse(404, alertsDeskWording.gone);
  return deskAnswer({ subscription });
}
