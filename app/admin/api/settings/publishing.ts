import { publishingAfter, publishingWording, readPublishingChange } from "#domain/profile/publishing.ts";
import { dayIn } from "#domain/tools/day-text.ts";
import { readJsonObject, refuse, refuseMethod } from "../../../frame/refuse.server.ts";
import { type Services, servicesOf } from "../../../frame/services.server.ts";
import { readPublishing } from "../publishing-state.server.ts";
import type { Route } from "./+types/publishing";

/** `GET /api/admin/publishing`: what on the pages is invented, what of it is confirmed, and whether engines may come. */
export async function loader({ context }: Route.LoaderArgs) {
  return answer(servicesOf(context));
}

/**
 * `POST {things, isTrue}`, `{guides, isRead}` or `{isOpen}`: 200 with the state after it; 400 when it is none of these;
 * 404 when a thing is not on the pages; 409 when engines shall come while something invented is left.
 */
export async function action({ context, request }: Route.ActionArgs) {
  if (request.method !== "POST") return refuseMethod("GET, HEAD, POST");
  const services = servicesOf(context);
  const change = readPublishingChange(await readJsonObject(request));
  if (!change) return refuse(400, publishingWording.badChange);
  const { isDemo, things } = await readPublishing(services);
  const known = things.map(({ key }) => key);
  if ("things" in change && change.isTrue && change.things.some((key) => !known.includes(key)))
    return refuse(404, publishingWording.noSuchThing);
  if ("isOpen" in change && change.isOpen && (isDemo || things.some(({ isConfirmed }) => !isConfirmed)))
    return refuse(409, publishingWording.notYet);
  await services.profileEditor.publish(({ publishing, timeZone }) =>
    publishingAfter(publishing, change, dayIn(timeZone, services.now())),
  );
  return answer(services);
}

async function answer(services: Services): Promise<Response> {
  return Response.json(await readPublishing(services));
}
