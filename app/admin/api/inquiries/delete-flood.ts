import { inboxWording } from "#domain/inquiries/inbox-wording.ts";
import { refuseMethod } from "../../../frame/refuse.server.ts";
import { servicesOf } from "../../../frame/services.server.ts";
import type { Route } from "./+types/delete-flood";
import { inboxAnswer, onInboxFailure } from "./inbox-request.server.ts";

export const middleware = [onInboxFailure(inboxWording.notDeleted)];

export const loader = () => refuseMethod("POST");

/**
 * `POST /api/admin/inquiries/delete-flood`: `{removed, counts}`. Removes up to 500 of what came in a flood, the oldest
 * first; ask again while `counts.flood` is above 0.
 */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return refuseMethod("POST");
  return inboxAnswer(await servicesOf(context).inbox.removeFlood());
}
