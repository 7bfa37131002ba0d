import { peopleWording } from "#domain/people/people-wording.ts";
import { readJsonObject, refuseMethod } from "../../../frame/refuse.server.ts";
import { servicesOf } from "../../../frame/services.server.ts";
import { deskAnswer } from "../desk-answer.server.ts";
import type { Route } from "./+types/task";
import { onPeopleFailure } from "./people-request.server.ts";

export const middleware = [onPeopleFailure(peopleWording.notSaved)];

export const loader = () => refuseMethod("PATCH, DELETE");

/** `PATCH /api/admin/tasks/{id} {text?, on?, at?, isDone?}`: what it is then. `DELETE`: 204. 404 when it is gone. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { peopleDesk } = servicesOf(context);
  if (request.method === "DELETE") return deskAnswer(await peopleDesk.removeTask(params.taskId), 204);
  if (request.method !== "PATCH") return refuseMethod("PATCH, DELETE");
  return deskAnswer(await peopleDesk.changeTask(params.taskId, await readJsonObject(request)));
}
