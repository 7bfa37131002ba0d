import { showingWording } from "#domain/showings/showing-wording.ts";
import { onFailedWrite, readJsonObject, refuseMethod } from "../../../frame/refuse.server.ts";
import { servicesOf } from "../../../frame/services.server.ts";
import { deskAnswer } from "../desk-answer.server.ts";
import type { Route } from "./+types/showing";
import { onShowingFailure } from "./showing-request.server.ts";

export const middleware = [onShowingFailure(), onFailedWrite("visit not saved", showingWording.notSaved)];

/**
 * `GET /api/admin/showings/{id}`: a visit with what else is on its days, and what is said before Confirm; also a
 * request, under the id `shw_…` of its `inq_…`. 404 when there is neither.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  return deskAnswer(await servicesOf(context).showingDesk.view(params.showingId));
}

/** `PATCH {rev, agreement?, note?}`: `{showing}`; 409 with `showing` as stored and `yours` as sent when another window was faster. */
export async function action({ request, params, context }: Route.ActionArgs) {
  if (request.method !== "PATCH") return refuseMethod("GET, HEAD, PATCH");
  return deskAnswer(await servicesOf(context).showingDesk.change(params.showingId, await readJsonObject(request)));
}
