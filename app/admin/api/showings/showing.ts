import { showingWording } from "#domain/showings/showing-wording.ts";
import { DaySchema } from "#domain/visits/visit.ts";
import { onFailedWrite } from "../../../frame/api-failure.server.ts";
import { readJsonObject } from "../../../frame/read-json.server.ts";
import { refuseMethod } from "../../../frame/refuse.server.ts";
import { servicesOf } from "../../../frame/services.server.ts";
import type { Route } from "./+types/showing";
import { onShowingFailure, showingAnswer } from "./showing-answer.server.ts";

export const middleware = [onShowingFailure(), onFailedWrite("visit not saved", showingWording.notSaved)];

/**
 * `GET /api/admin/showings/{id}?on=`: a visit with what else is on its days and that one, and what is said before Confirm; also a
 * request, under the id `shw_…` of its `inq_…`. 404 when there is neither.
 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const on = DaySchema.safeParse(new URL(request.url).searchParams.get("on")).data;
  return showingAnswer(await servicesOf(context).showingDesk.view(params.showingId, on));
}

/** `PATCH {rev, agreement?, note?}`: `{showing}`; 409 with `showing` as stored and `yours` as sent when another window was faster. */
export async function action({ request, params, context }: Route.ActionArgs) {
  if (request.method !== "PATCH") return refuseMethod("GET, HEAD, PATCH");
  return showingAnswer(await servicesOf(context).showingDesk.change(params.showingId, await readJsonObject(request)));
}
