import { noticeWording } from "#domain/notices/notice-wording.ts";
import { refuseMethod } from "../../../frame/refuse.server.ts";
import { servicesOf } from "../../../frame/services.server.ts";
import type { Route } from "./+types/test-mail";

export const loader = () => refuseMethod("POST");

/** `POST /api/admin/notices/test` sends a test mail to the agent: `{isSent, message}`, how that went in words. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return refuseMethod("POST");
  const { to, delivery } = await servicesOf(context).noticeSender.sendTest();
  const message = delivery.isSent ? noticeWording.testSent(to) : noticeWording.testFailed(delivery.words);
  return Response.json({ isSent: delivery.isSent, message });
}
