import { refuseMethod } from "../../../frame/refuse.server.ts";
import type { Route } from "./+types/test";
import { feedOf, hasBody, readFeedChange } from "./feed-request.server.ts";

export const loader = () => refuseMethod("POST");

/** `POST`: asks the MLS with the settings of the body, or with the stored ones, and says what works and what does not. */
export async function action({ context, request }: Route.ActionArgs) {
  if (request.method !== "POST") return refuseMethod("POST");
  const feed = feedOf(context);
  const change = hasBody(request) ? await readFeedChange(request, feed) : undefined;
  return Response.json(await feed.test(change));
}
