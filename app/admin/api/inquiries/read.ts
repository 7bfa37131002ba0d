import { inboxWording } from "#domain/inquiries/inbox-wording.ts";
import { refuseMethod } from "../../../api/refuse.server.ts";
import type { Route } from "./+types/read";
import { askInbox, readSelection } from "./inbox-request.server.ts";

export const loader = () => refuseMethod("POST");

/** `POST /api/admin/inquiries/read` with `{ids}`, 1 to 200: `{marked, already, missing, counts}`. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return refuseMethod("POST");
  const ids = await readSelection(request);
  if (ids instanceof Response) return ids;
  return askInbox(context, inboxWording.notMarked, (inbox) => inbox.markRead(ids));
}
