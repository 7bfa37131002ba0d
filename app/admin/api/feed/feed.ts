import { refuseMethod } from "../../../frame/refuse.server.ts";
import { servicesOf } from "../../../frame/services.server.ts";
import type { Route } from "./+types/feed";
import { feedOf, readFeedChange } from "./feed-request.server.ts";

/**
 * `GET /api/admin/feed`: how the MLS's feed is set up, how it stands with it, and its last runs, never a secret; null on a
 * platform that has no mirror of the MLS.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const { feed } = servicesOf(context);
  return Response.json(feed ? await feed.read() : null);
}

/** `PUT` with the settings: 200 with the state after it; 422 with a sentence for each field that is wrong. */
export async function action({ context, request }: Route.ActionArgs) {
  if (request.method !== "PUT") return refuseMethod("GET, HEAD, PUT");
  const feed = feedOf(context);
  return Response.json(await feed.save(await readFeedChange(request, feed)));
}
