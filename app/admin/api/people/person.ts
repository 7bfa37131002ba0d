import { peopleWording } from "#domain/people/people-wording.ts";
import { onFailedWrite } from "../../../frame/api-failure.server.ts";
import { readJsonObject } from "../../../frame/read-json.server.ts";
import { refuseMethod } from "../../../frame/refuse.server.ts";
import { servicesOf } from "../../../frame/services.server.ts";
import type { Route } from "./+types/person";
import { onPeopleFailure, peopleAnswer } from "./people-request.server.ts";

export const middleware = [onPeopleFailure(), onFailedWrite("person not saved", peopleWording.notSaved)];

/** `GET /api/admin/people/{id}?after=`: a person with tasks and 30 things that happened, newest first; or 404. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const after = new URL(request.url).searchParams.get("after") ?? undefined;
  return peopleAnswer(await servicesOf(context).peopleDesk.person(params.personId, after));
}

/**
 * `PATCH {rev, name?, emails?, phones?, stage?, refuses?}`: `{person}`; 409 with `person` as stored when another window was faster or
 * an address is somebody else's. `DELETE`: forgets the person wholly, 204.
 */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { peopleDesk } = servicesOf(context);
  if (request.method === "DELETE") return peopleAnswer(await peopleDesk.forget(params.personId), 204);
  if (request.method !== "PATCH") return refuseMethod("GET, HEAD, PATCH, DELETE");
  return peopleAnswer(await peopleDesk.change(params.personId, await readJsonObject(request)));
}
