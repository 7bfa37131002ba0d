import { peopleWording } from "#domain/people/people-wording.ts";
import { refuse, refuseMethod } from "../../../frame/refuse.server.ts";
import { servicesOf } from "../../../frame/services.server.ts";
import { deskAnswer } from "../desk-answer.server.ts";
import type { Route } from "./+types/calendar-link";
import { onPeopleFailure } from "./people-request.server.ts";

export const middleware = [onPeopleFailure()];

/** `GET /api/admin/calendar-link`: `{url}`, the address of the agent's tasks for a calendar; `{}` where there is none. */
export async function loader({ context }: Route.LoaderArgs) {
  return deskAnswer({ url: await servicesOf(context).taskCalendar?.url() });
}

/** `POST`: `{url}`, another address; the one before is no longer good. 404 where there is none. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return refuseMethod("GET, HEAD, POST");
  const { taskCalendar } = servicesOf(context);
  return taskCalendar ? deskAnswer({ url: await taskCalendar.renew() }) : refuse(404, peopleWording.noCalendar);
}
