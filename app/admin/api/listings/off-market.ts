import { apiWording } from "#domain/wording.ts";
import { onFailure } from "../../../api/failure.server.ts";
import { refuseMethod } from "../../../api/refuse.server.ts";
import { servicesOf } from "../../../services.server.ts";
import type { Route } from "./+types/off-market";

export const middleware = [onFailure("listings not loaded", apiWording.listingsFailed)];

export const action = () => refuseMethod("GET, HEAD");

/** `GET`: the listings that the MLS has taken off the market, the latest first. Visitors see none of them. */
export async function loader({ context }: Route.LoaderArgs) {
  return Response.json(await servicesOf(context).listingService.offMarket());
}
