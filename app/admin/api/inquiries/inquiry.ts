import { inboxWording } from "#domain/inquiries/inbox-wording.ts";
import { refuse, refuseMethod } from "../../../frame/refuse.server.ts";
import { servicesOf } from "../../../frame/services.server.ts";
import { deskAnswer } from "../desk-answer.server.ts";
import type { Route } from "./+types/inquiry";
import { onInboxFailure } from "./inbox-request.server.ts";

export const middleware = [onInboxFailure(inboxWording.failed)];

/** `GET /api/admin/inquiries/{id}`: one inquiry, as a link in a mail opens it; or 404. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const inquiry = await servicesOf(context).inbox.find(params.inquiryId);
  return inquiry ? deskAnswer(inquiry) : refuse(404, inboxWording.missing);
}

export const action = () => refuseMethod("GET, HEAD");
