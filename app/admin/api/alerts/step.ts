import { alertsDeskWording } from "#domain/alerts/alerts-desk-wording.ts";
import { refuse } from "../../../frame/refuse.server.ts";
import { type Services, servicesOf } from "../../../frame/services.server.ts";
import { onlyPost, stepOf } from "../step-of.server.ts";
import type { Route } from "./+types/step";
import { alertsAnswer, onAlertsFailure } from "./alerts-request.server.ts";

/** What `POST` to `alerts/<step>` does; false when there is nothing to do. Said twice, it changes nothing more. */
const steps: Record<string, (services: Services) => Promise<unknown>> = {
  pause: ({ profileEditor, now }) =>
    profileEditor.publish(({ publishing }) => ({
      ...publishing,
      alertsPausedAt: publishing.alertsPausedAt ?? now().toISOString(),
    })),
  async resume({ profileEditor, alerts }) {
    await profileEditor.publish(({ publishing: { alertsPausedAt: _, ...publishing } }) => publishing);
    await alerts?.sending.resume();
  },
  /** What becomes of news that are held because so many homes changed at once. */
  mail: async ({ alerts }) => (await alerts?.worker.answerHeld("mail")) ?? false,
  skip: async ({ alerts }) => (await alerts?.worker.answerHeld("skip")) ?? false,
};

export const middleware = [onAlertsFailure(alertsDeskWording.notChanged)];

export const loader = onlyPost;

/** 200 with where alerts stand; 409 when no news are held that could be mailed or skipped. */
export async function action({ request, context, pattern }: Route.ActionArgs) {
  if (request.method !== "POST") return onlyPost();
  const services = servicesOf(context);
  if ((await stepOf(steps, pattern)(services)) === false) return refuse(409, alertsDeskWording.heldGone);
  services.letterSender.wake();
  return alertsAnswer(services);
}
