import { refuseMethod } from "../../../frame/refuse.server.ts";
import { servicesOf } from "../../../frame/services.server.ts";
import type { Route } from "./+types/preview-link";
import { onFailedPage, pageMissing } from "./page-request.server.ts";

export const middleware = onFailedPage;

export const loader = () => refuseMethod("POST, DELETE");

/** `POST`: `{address, expiresAt}`, a link to the draft that is good for seven days. `DELETE` ends all links of the page: 204. */
export async function action({ request, context, params: { id } }: Route.ActionArgs) {
  const { pageEditor, config } = servicesOf(context);
  if (request.method === "DELETE") {
    await pageEditor.revokePreviews(id);
    return new Response(null, { status: 204 });
  }
  if (request.method !== "POST") return refuseMethod("POST, DELETE");
  const link = await pageEditor.preview(id);
  if (!link) return pageMissing();
  const { token, expiresAt } = link;
  return Response.json({ address: `${config.origin}/preview/${token}`, expiresAt }, { status: 201 });
}
