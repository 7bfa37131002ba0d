import { alertsDeskWording } from "#domain/alerts/alerts-desk-wording.ts";
import type { Publishing } from "#domain/profile/profile.ts";
import { servicesOf } from "../../../frame/services.server.ts";
import { onlyPost, stepOf } from "../step-of.server.ts";
import type { Route } from "./+types/step";
import { alertsAnswer, onAlertsFailure } from "./alerts-request.server.ts";

/** What `POST` to `alerts/<step>` makes of what was said beside the profile. Said twice, it changes nothing more. */
const steps: Record<string, (publishing: Publishing, now: Date) => Publishing> = {
  pause: (publishing, now) => ({ ...publishing, alertsPausedAt: publishing.alertsPausedAt ?? now.toISOString() }),
  resume: ({ alertsPausedAt: _, ...publishing }) => publishing,
};

export const middleware = [onAlertsFailure(alertsDeskWording.notChanged)];

export const loader = onlyPost;

/** Pauses all alerts, or lets them leave again: 200 with where they stand. */
export async function action({ request, context, pattern }: Route.ActionArgs) {
  if (request.method !== "POST") return onlyPost();
  const services = servicesOf(context);
  const change = stepOf(steps, pattern);
  await services.profileEditor.publish(({ publishing }) => change(publishing, services.now()));
  if (pattern.endsWith("resume")) await services.alerts?.sending.resume();
  services.letterSender.wake();
  return alertsAnswer(services);
}
