import { alertsDeskWording } from "#domain/alerts/alerts-desk-wording.ts";
import { refuse } from "../../../frame/refuse.server.ts";
import { servicesOf } from "../../../frame/services.server.ts";
import { onlyPost, stepOf } from "../step-of.server.ts";
import type { Route } from "./+types/held";
import { alertsAnswer, onAlertsFailure } from "./alerts-request.server.ts";

/** What becomes of news that are held because so many homes changed at once. */
const steps: Record<string, "mail" | "skip"> = { mail: "mail", skip: "skip" };

export const middleware = [onAlertsFailure(alertsDeskWording.notChanged)];

export const loader = onlyPost;

/** `POST` to `alerts/mail` or `alerts/skip`: 200 with where alerts stand; 409 when nothing is held. */
export async function action({ request, context, pattern }: Route.ActionArgs) {
  if (request.method !== "POST") return onlyPost();
  const services = servicesOf(context);
  const isAnswered = await services.alerts?.worker.answerHeld(stepOf(steps, pattern));
  return isAnswered ? alertsAnswer(services) : refuse(409, alertsDeskWording.heldGone);
}
