import { z } from "zod";
import { followedFields } from "#domain/listings/mls-link.ts";
import { feedWording } from "#domain/mls/feed/feed-wording.ts";
import { apiWording } from "#domain/wording.ts";
import { readJsonObject, refuse, refuseMethod } from "../../../frame/refuse.server.ts";
import { servicesOf } from "../../../frame/services.server.ts";
import { feedOf } from "../feed/feed-request.server.ts";
import type { Route } from "./+types/listing-mls";
import { onUnsavedListing } from "./listing-request.server.ts";

const ChoiceSchema = z.union([
  z.object({ field: z.enum(followedFields), follows: z.boolean() }),
  z.object({ isOnSite: z.literal(true) }),
]);

export const middleware = [onUnsavedListing];

export const loader = () => refuseMethod("POST");

/**
 * `POST {field, follows}`: whether a field of a listing follows the MLS or is kept as the agent's own words. `{isOnSite: true}`
 * puts a listing back that the MLS has taken off the market; it follows the MLS no more. 200 with the listing; 409 when it
 * does not follow the MLS, or is not off the market.
 */
export async function action({ context, request, params: { listingId } }: Route.ActionArgs) {
  if (request.method !== "POST") return refuseMethod("POST");
  const { listingService } = servicesOf(context);
  const { success, data } = ChoiceSchema.safeParse(await readJsonObject(request));
  if (!success) return refuse(422, feedWording.badChoice);
  if (!(await listingService.find(listingId))) return refuse(404, apiWording.listingNotFound);
  const feed = feedOf(context);
  const isBack = "isOnSite" in data;
  const isDone = await (isBack ? feed.putBack(listingId) : feed.chooseField(listingId, data));
  if (!isDone) return refuse(409, isBack ? feedWording.notOffMarket : feedWording.notOfMls);
  return Response.json(await listingService.find(listingId));
}
