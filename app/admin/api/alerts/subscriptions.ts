import { alertsDeskWording } from "#domain/alerts/alerts-desk-wording.ts";
import { peopleWording } from "#domain/people/people-wording.ts";
import { refuse, refuseMethod } from "../../../frame/refuse.server.ts";
import { servicesOf } from "../../../frame/services.server.ts";
import { deskAnswer } from "../desk-answer.server.ts";
import type { Route } from "./+types/subscriptions";
import { onAlertsFailure } from "./alerts-request.server.ts";

export const middleware = [onAlertsFailure()];

/**
 * `GET /api/admin/subscriptions?after=`: 25, the newest first, as `{subscriptions, next?}`; with `?person=`, all of hers. 400 for an
 * `after` nobody gave out, 404 for a person who is not there.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { alertsDesk } = servicesOf(context);
  const parameters = new URL(request.url).searchParams;
  const person = parameters.get("person");
  if (person !== null) {
    const subscriptions = await alertsDesk.ofPerson(person);
    if (!subscriptions) return refuse(404, peopleWording.missing);
    return deskAnswer({ subscriptions });
  }
  const page = await alertsDesk.page(parameters.get("after") ?? undefined);
  if (!page) return refuse(400, alertsDeskWording.badCursor);
  return deskAnswer(page);
}

export const action = () => refuseMethod("GET, HEAD");
