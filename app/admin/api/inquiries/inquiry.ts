import { inboxWording } from "#domain/inquiries/inbox-wording.ts";
import { refuse, refuseMethod } from "../../../api/refuse.server.ts";
import type { Route } from "./+types/inquiry";
import { askInbox } from "./inbox-request.server.ts";

/** `GET /api/admin/inquiries/{id}`: one inquiry, as a link in a mail opens it; or 404. */
export function loader({ params, context }: Route.LoaderArgs) {
  return askInbox(
    context,
    inboxWording.failed,
    async (inbox) => (await inbox.find(params.inquiryId)) ?? refuse(404, inboxWording.missing),
  );
}

export const action = () => refuseMethod("GET, HEAD");
