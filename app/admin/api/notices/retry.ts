import { refuseMethod } from "../../../frame/refuse.server.ts";
import { servicesOf } from "../../../frame/services.server.ts";
import type { Route } from "./+types/retry";

export const loader = () => refuseMethod("POST");

/** `POST /api/admin/notices/retry` begins anew with the notices that were given up: `{count}`. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return refuseMethod("POST");
  return Response.json({ count: await servicesOf(context).noticeSender.retryFailed() });
}
