import { feedWording } from "#domain/mls/feed-wording.ts";
import { refuse, refuseMethod } from "../../../frame/refuse.server.ts";
import type { Route } from "./+types/preview";
import { feedOf, orRefusal } from "./feed-request.server.ts";

export const loader = () => refuseMethod("POST");

/** `POST`: what a run would bring, and what differs between the agent's homes there and here. Writes nothing. */
export async function action({ context, request }: Route.ActionArgs) {
  if (request.method !== "POST") return refuseMethod("POST");
  const preview = await orRefusal(feedOf(context).preview());
  return preview ? Response.json(preview) : refuse(409, feedWording.notSetUp);
}
