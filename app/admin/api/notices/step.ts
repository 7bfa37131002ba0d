import { noticeWording } from "#domain/notices/notice-wording.ts";
import { type Services, servicesOf } from "../../../frame/services.server.ts";
import { onlyPost, stepOf } from "../step-of.server.ts";
import type { Route } from "./+types/step";

/** What `POST` to `notices/<step>` does. */
const steps: Record<string, (sender: Services["noticeSender"]) => Promise<object>> = {
  /** Begins anew with the notices that were given up: `{count}`. */
  retry: async (sender) => ({ count: await sender.retryFailed() }),
  test: sendTest,
};

/** Sends a test mail to the agent: `{isSent, message}`, how that went in words. */
async function sendTest(sender: Services["noticeSender"]): Promise<object> {
  const { to, delivery } = await sender.sendTest();
  const message = delivery.isSent ? noticeWording.testSent(to) : noticeWording.testFailed(delivery.words);
  return { isSent: delivery.isSent, message };
}

export const loader = onlyPost;

export async function action({ request, context, pattern }: Route.ActionArgs) {
  if (request.method !== "POST") return onlyPost();
  return Response.json(await stepOf(steps, pattern)(servicesOf(context).noticeSender));
}
