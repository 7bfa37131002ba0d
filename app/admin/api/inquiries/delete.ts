import { inboxWording } from "#domain/inquiries/inbox-wording.ts";
import { refuseMethod } from "../../../frame/refuse.server.ts";
import { servicesOf } from "../../../frame/services.server.ts";
import type { Route } from "./+types/delete";
import { inboxAnswer, onInboxFailure, readSelection } from "./inbox-request.server.ts";

export const middleware = [onInboxFailure(inboxWording.notDeleted)];

export const loader = () => refuseMethod("POST");

/** `POST /api/admin/inquiries/delete` with `{ids}`, 1 to 200: `{removed, missing, counts}`. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return refuseMethod("POST");
  const ids = await readSelection(request);
  return inboxAnswer(await servicesOf(context).inbox.remove(ids));
}
