import { inboxWording } from "#domain/inquiries/inbox-wording.ts";
import { refuse, refuseMethod } from "../../../frame/refuse.server.ts";
import { servicesOf } from "../../../frame/services.server.ts";
import { deskAnswer } from "../desk-answer.server.ts";
import type { Route } from "./+types/inquiries";
import { onInboxFailure, readInboxQuery } from "./inbox-request.server.ts";

export const middleware = [onInboxFailure(inboxWording.failed)];

/**
 * `GET /api/admin/inquiries?filter=&search=&after=`: ten inquiries as `{inquiries, next?, counts}`, newest first, each
 * with its `listingTitle` or null; 400 for an unknown filter, a search that is too long or an `after` nobody gave out.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = readInboxQuery(request);
  const after = new URL(request.url).searchParams.get("after") ?? undefined;
  const page = await servicesOf(context).inbox.page(query, after);
  return page ? deskAnswer(page) : refuse(400, inboxWording.badCursor);
}

export const action = () => refuseMethod("GET, HEAD");
