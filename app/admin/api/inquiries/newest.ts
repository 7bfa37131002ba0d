import { inboxWording } from "#domain/inquiries/inbox-wording.ts";
import { refuseMethod } from "../../../frame/refuse.server.ts";
import { servicesOf } from "../../../frame/services.server.ts";
import { deskAnswer } from "../desk-answer.server.ts";
import type { Route } from "./+types/newest";
import { onInboxFailure } from "./inbox-request.server.ts";

export const middleware = [onInboxFailure(inboxWording.failed)];

/** `GET /api/admin/inquiries/newest`: `{id, counts}`, the newest inquiry's id or null. Made to be asked often. */
export async function loader({ context }: Route.LoaderArgs) {
  return deskAnswer(await servicesOf(context).inbox.news());
}

export const action = () => refuseMethod("GET, HEAD");
