import { readMonths, retentionChoices, retentionWording } from "#domain/inquiries/retention.ts";
import { readJsonObject, refuse, refuseMethod } from "../../../frame/refuse.server.ts";
import { servicesOf } from "../../../frame/services.server.ts";
import type { Route } from "./+types/old-messages";

/**
 * `GET /api/admin/old-messages`: after how many months messages are deleted, 0 for never. With `?months=12` how many are
 * older than that now, up to a thousand.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { oldMessages } = servicesOf(context);
  const asked = new URL(request.url).searchParams.get("months");
  if (asked === null) return Response.json(await oldMessages.read());
  const months = retentionChoices.find((choice) => String(choice) === asked);
  if (months === undefined) return refuse(400, retentionWording.badMonths);
  return Response.json(await oldMessages.count(months));
}

/** `POST {months}`: 200 with the state after it; 400 for months that are none of the choices. */
export async function action({ context, request }: Route.ActionArgs) {
  if (request.method !== "POST") return refuseMethod("GET, HEAD, POST");
  const months = readMonths(await readJsonObject(request));
  if (months === undefined) return refuse(400, retentionWording.badMonths);
  return Response.json(await servicesOf(context).oldMessages.choose(months));
}
