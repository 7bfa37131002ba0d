import { z } from "zod";
import { pageWording } from "#domain/pages/page-wording.ts";
import { refuse, refuseMethod } from "../../../frame/refuse.server.ts";
import { servicesOf } from "../../../frame/services.server.ts";
import type { Route } from "./+types/schedule";
import { onFailedPage, pageAnswer, publishingSite, withSeen } from "./page-request.server.ts";

export const middleware = onFailedPage;

export const loader = () => refuseMethod("POST");

const MomentSchema = z.object({ at: z.string().nullable() });

/**
 * `POST {rev, at}` lets the draft, as it is now, go live at a moment such as `2027-01-02T08:00` where the agent lives; `null`
 * takes that back. 422 for an hour that a change of the clocks leaves out, and for what must be mended first.
 */
export async function action({ request, context, params }: Route.ActionArgs) {
  if (request.method !== "POST") return refuseMethod("POST");
  return withSeen(request, params.id, async (seen, body) => {
    const { data } = MomentSchema.safeParse(body);
    if (!data) return refuse(422, pageWording.badMoment);
    const site = await publishingSite(context);
    return pageAnswer(await servicesOf(context).pageEditor.schedule(seen, { ...site, at: data.at }));
  });
}
