import { demoProfile } from "#content/profile.ts";
import { inboxWording } from "#domain/inquiries/inbox-wording.ts";
import { refuseMethod } from "../../../frame/refuse.server.ts";
import { servicesOf } from "../../../frame/services.server.ts";
import { csvAnswer } from "../desk-answer.server.ts";
import type { Route } from "./+types/csv";
import { onInboxFailure, readInboxQuery } from "./inbox-request.server.ts";

export const middleware = [onInboxFailure(inboxWording.failed)];

/** `GET /api/admin/inquiries.csv?filter=&search=`: every matching inquiry as a download for a spreadsheet. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = readInboxQuery(request);
  const { inbox, profile, now } = servicesOf(context);
  const { timeZone } = (await profile.load()) ?? demoProfile;
  return csvAnswer(`inquiries-${query.filter}`, await inbox.csv(query, timeZone), now());
}

export const action = () => refuseMethod("GET, HEAD");
