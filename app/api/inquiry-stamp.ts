import { refuseMethod } from "../frame/refuse.server.ts";
import { servicesOf } from "../frame/services.server.ts";
import type { Route } from "./+types/inquiry-stamp";

/** `GET /api/inquiries/stamp`: `{stamp}` records when the form was first touched. An inquiry can include it. */
export async function loader({ context }: Route.LoaderArgs) {
  const stamp = await servicesOf(context).inquiryReceiver.stamp();
  return Response.json({ stamp }, { headers: { "Cache-Control": "no-store" } });
}

export const action = () => refuseMethod("GET, HEAD");
