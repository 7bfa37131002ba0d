import { inboxWording } from "#domain/inquiries/inbox-wording.ts";
import { refuse, refuseMethod } from "../../../api/refuse.server.ts";
import type { Route } from "./+types/inquiries";
import { askInbox, readInboxQuery } from "./inbox-request.server.ts";

/**
 * `GET /api/admin/inquiries?filter=&search=&after=`: ten inquiries as `{inquiries, next?, counts}`, newest first, each
 * with its `listingTitle` or null; 400 for an unknown filter, a search that is too long or an `after` nobody gave out.
 */
export function loader({ request, context }: Route.LoaderArgs) {
  const query = readInboxQuery(request);
  if (query instanceof Response) return query;
  const after = new URL(request.url).searchParams.get("after") ?? undefined;
  return askInbox(context, inboxWording.failed, async (inbox) => {
    return (await inbox.page(query, after)) ?? refuse(400, inboxWording.badCursor);
  });
}

export const action = () => refuseMethod("GET, HEAD");
