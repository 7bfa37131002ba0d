import { feedWording } from "#domain/mls/feed-wording.ts";
import { readJsonObject } from "../../../frame/read-json.server.ts";
import { refuse, refuseMethod } from "../../../frame/refuse.server.ts";
import type { Route } from "./+types/run";
import { feedOf, hasBody } from "./feed-request.server.ts";

export const loader = () => refuseMethod("POST");

/**
 * `POST`: begins a run and does not wait for it: 202. With `{"mayRemoveMost": true}` homes that the feed does not list any
 * more are taken away, however many; with `{"mayTakeOffOwn": true}` the agent's own are taken off the market. 409 while a run is under way, while the feed is off, or is not set up.
 */
export async function action({ context, request }: Route.ActionArgs) {
  if (request.method !== "POST") return refuseMethod("POST");
  const feed = feedOf(context);
  const body = hasBody(request) ? await readJsonObject(request) : {};
  const says = (word: string) => Reflect.get(body, word) === true;
  const answer = await feed.begin({ mayRemoveMost: says("mayRemoveMost"), mayTakeOffOwn: says("mayTakeOffOwn") });
  if (answer === "not set up") return refuse(409, feedWording.notSetUp);
  if (answer !== "begun") return refuse(409, feedWording[answer]);
  return Response.json({ isBegun: true }, { status: 202 });
}
