import { feedWording } from "#domain/mls/feed-wording.ts";
import { FeedError } from "#server/mls/feed/feed-error.ts";
import { refuse, refuseMethod } from "../../../api/refuse.server.ts";
import { feedOf } from "./feed-request.server.ts";
import type { Route } from "./+types/preview";

export const loader = () => refuseMethod("POST");

/** `POST`: what a run would bring, and what differs between the agent's homes there and here. Writes nothing. */
export async function action({ context, request }: Route.ActionArgs) {
  if (request.method !== "POST") return refuseMethod("POST");
  try {
    const preview = await feedOf(context).preview();
    return preview ? Response.json(preview) : refuse(409, feedWording.notSetUp);
  } catch (error) {
    if (error instanceof FeedError) return refuse(502, error.message);
    throw error;
  }
}
