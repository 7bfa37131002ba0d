import { inboxWording } from "#domain/inquiries/inbox-wording.ts";
import { refuseMethod } from "../../../api/refuse.server.ts";
import type { Route } from "./+types/newest";
import { askInbox } from "./inbox-request.server.ts";

/** `GET /api/admin/inquiries/newest`: `{id, counts}`, the newest inquiry's id or null. Made to be asked often. */
export function loader({ context }: Route.LoaderArgs) {
  return askInbox(context, inboxWording.failed, (inbox) => inbox.news());
}

export const action = () => refuseMethod("GET, HEAD");
