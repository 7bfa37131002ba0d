import { noticeWording } from "#domain/notices/notice-wording.ts";
import { apiWording } from "#domain/wording.ts";
import { refuse, refuseMethod } from "../../../frame/refuse.server.ts";
import { type Services, servicesOf } from "../../../frame/services.server.ts";
import type { Route } from "./+types/step";

/** What `POST` to `notices/:step` does. */
const steps = new Map<string, (sender: Services["noticeSender"]) => Promise<object>>([
  /** Begins anew with the notices that were given up: `{count}`. */
  ["retry", async (sender) => ({ count: await sender.retryFailed() })],
  ["test", sendTest],
]);

/** Sends a test mail to the agent: `{isSent, message}`, how that went in words. */
async function sendTest(sender: Services["noticeSender"]): Promise<object> {
  const { to, delivery } = await sender.sendTest();
  const message = delivery.isSent ? noticeWording.testSent(to) : noticeWording.testFailed(delivery.words);
  return { isSent: delivery.isSent, message };
}

const stepNamed = ({ step }: Route.ActionArgs["params"]) => steps.get(step.toLowerCase());

export function loader({ params }: Route.LoaderArgs) {
  return stepNamed(params) ? refuseMethod("POST") : refuse(404, apiWording.notFound);
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const step = stepNamed(params);
  if (!step) return refuse(404, apiWording.notFound);
  if (request.method !== "POST") return refuseMethod("POST");
  return Response.json(await step(servicesOf(context).noticeSender));
}
