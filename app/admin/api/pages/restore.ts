import { pageWording } from "#domain/pages/page-wording.ts";
import { refuse, refuseMethod } from "../../../frame/refuse.server.ts";
import { servicesOf } from "../../../frame/services.server.ts";
import type { Route } from "./+types/restore";
import { onFailedPage, pageAnswer, withSeen } from "./page-request.server.ts";

export const middleware = onFailedPage;

export const loader = () => refuseMethod("POST");

/** `POST {rev}` makes an earlier text the draft: the page as it is then. */
export async function action({ request, context, params: { id, rid } }: Route.ActionArgs) {
  if (request.method !== "POST") return refuseMethod("POST");
  return withSeen(request, id, async (seen) => {
    const outcome = await servicesOf(context).pageEditor.restore(seen, rid);
    return outcome ? pageAnswer(outcome) : refuse(404, pageWording.noRevision);
  });
}
