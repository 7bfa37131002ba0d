import { showingLists } from "#domain/showings/showing-view.ts";
import { showingWording } from "#domain/showings/showing-wording.ts";
import { onFailedWrite, readJsonObject, refuse, refuseMethod } from "../../../frame/refuse.server.ts";
import { servicesOf } from "../../../frame/services.server.ts";
import { deskAnswer } from "../desk-answer.server.ts";
import type { Route } from "./+types/showings";
import { onShowingFailure } from "./showing-request.server.ts";

export const middleware = [onShowingFailure(), onFailedWrite("visit not saved", showingWording.notSaved)];

/**
 * `GET /api/admin/showings?list=&after=`: 25 visits; `list` is asked (`{asked, next?}`, the newest first), coming or past
 * (`{showings, next?}`, by the hour). 400 for an unknown list or an `after` nobody gave out.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const parameters = new URL(request.url).searchParams;
  const wanted = parameters.get("list") ?? "asked";
  const list = showingLists.find((each) => each === wanted);
  if (!list) return refuse(400, showingWording.unknownList);
  return deskAnswer(await servicesOf(context).showingDesk.page(list, parameters.get("after") ?? undefined));
}

/** `POST {name, phone?, place, on, from, minutes?, way?, agreement}`: 201 `{showing}`, written down by hand: nobody is written to. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return refuseMethod("GET, HEAD, POST");
  return deskAnswer(await servicesOf(context).showingDesk.byHand(await readJsonObject(request)), 201);
}
