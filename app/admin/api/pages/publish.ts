import { refuseMethod } from "../../../frame/refuse.server.ts";
import { servicesOf } from "../../../frame/services.server.ts";
import type { Route } from "./+types/publish";
import { onFailedPage, pageAnswer, publishingSite, withSeen } from "./page-request.server.ts";

export const middleware = onFailedPage;

export const loader = () => refuseMethod("POST");

/**
 * `POST {rev, anyway?}` makes the draft what visitors read: the page; or 422 `{error, checks}` when something must be mended
 * first, or should be looked at and nobody said `anyway`.
 */
export async function action({ request, context, params }: Route.ActionArgs) {
  if (request.method !== "POST") return refuseMethod("POST");
  return withSeen(request, params.id, async (seen, { anyway }: { anyway?: unknown }) => {
    const site = await publishingSite(context);
    return pageAnswer(await servicesOf(context).pageEditor.publish(seen, { ...site, anyway: anyway === true }));
  });
}
