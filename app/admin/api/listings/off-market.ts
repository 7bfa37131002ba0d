import { apiWording } from "#domain/wording.ts";
import { onFailure } from "../../../frame/api-failure.server.ts";
import { refuseMethod } from "../../../frame/refuse.server.ts";
import { servicesOf } from "../../../frame/services.server.ts";
import type { Route } from "./+types/off-market";

export const middleware = [onFailure("listings not loaded", apiWording.listingsFailed)];

export const action = () => refuseMethod("GET, HEAD");

/** `GET`: the listings that the MLS has taken off the market, the latest first. Visitors see none of them. */
export async function loader({ context }: Route.LoaderArgs) {
  return Response.json(await servicesOf(context).listingService.offMarket());
}
