import { refuseMethod } from "../frame/refuse.server.ts";
import { servicesOf } from "../frame/services.server.ts";
import type { Route } from "./+types/inquiry-stamp";

/**
 * `GET /api/inquiries/stamp`: `{stamp}` says when the form was first touched, and `{challenge}`, where the site always
 * asks for it, is a task for its script. Both may come along with an inquiry, as `stamp` and `proof`; neither has to.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const pass = await servicesOf(context).inquiryReceiver.formPass();
  return Response.json(pass, { headers: { "Cache-Control": "no-store" } });
}

export const action = () => refuseMethod("GET, HEAD");
