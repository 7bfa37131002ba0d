import { inboxWording } from "#domain/inquiries/inbox-wording.ts";
import { refuseMethod } from "../../../api/refuse.server.ts";
import { servicesOf } from "../../../services.server.ts";
import type { Route } from "./+types/csv";
import { askInbox, readInboxQuery } from "./inbox-request.server.ts";

/** `GET /api/admin/inquiries.csv?filter=&search=`: every matching inquiry as a download for a spreadsheet. */
export function loader({ request, context }: Route.LoaderArgs) {
  const query = readInboxQuery(request);
  if (query instanceof Response) return query;
  const date = servicesOf(context).now().toISOString().slice(0, 10);
  return askInbox(context, inboxWording.failed, async (inbox) => {
    const headers = {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="inquiries-${query.filter}-${date}.csv"`,
      "Cache-Control": "no-store",
    };
    return new Response(await inbox.csv(query), { headers });
  });
}

export const action = () => refuseMethod("GET, HEAD");
