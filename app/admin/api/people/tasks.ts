import { peopleWording } from "#domain/people/people-wording.ts";
import { readJsonObject, refuseMethod } from "../../../frame/refuse.server.ts";
import { servicesOf } from "../../../frame/services.server.ts";
import { deskAnswer } from "../desk-answer.server.ts";
import type { Route } from "./+types/tasks";
import { onPeopleFailure } from "./people-request.server.ts";

export const middleware = [onPeopleFailure(peopleWording.notSaved)];

/** `GET /api/admin/tasks`: the open ones that are about nobody in particular, as `{tasks}`, the earliest first. */
export async function loader({ context }: Route.LoaderArgs) {
  return deskAnswer({ tasks: await servicesOf(context).peopleDesk.ownTasks() });
}

/** `POST /api/admin/tasks {text, on, at?}`: 201 `{task}`, which is about nobody in particular. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return refuseMethod("GET, HEAD, POST");
  return deskAnswer(await servicesOf(context).peopleDesk.ownTask(await readJsonObject(request)), 201);
}
