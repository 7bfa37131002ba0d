import { refuseMethod } from "../../../frame/refuse.server.ts";
import { servicesOf } from "../../../frame/services.server.ts";
import type { Route } from "./+types/demo-clear";

export const loader = () => refuseMethod("POST");

/** `POST /api/admin/demo/clear`: `{listings, inquiries, kept}`, what was removed and which edited homes were kept. */
export async function action({ context, request }: Route.ActionArgs) {
  if (request.method !== "POST") return refuseMethod("POST");
  return Response.json(await servicesOf(context).clearDemo());
}
