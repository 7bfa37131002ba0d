import type { KeptListing } from "#domain/listings/unpublished.ts";
import { apiWording } from "#domain/wording.ts";
import { onFailure, refuseMethod } from "../../../frame/refuse.server.ts";
import { servicesOf } from "../../../frame/services.server.ts";
import { stepOf } from "../step-of.server.ts";
import type { Route } from "./+types/hidden";
import type { Services } from "./listing-request.server.ts";

export const middleware = [onFailure("listings not loaded", apiWording.listingsFailed)];

export const action = () => refuseMethod("GET, HEAD");

/** What `GET` of `listings/<list>` reads: homes that visitors do not see, the latest first. */
const lists: Record<string, (service: Services["listingService"]) => Promise<KeptListing[]>> = {
  /** Those that the MLS has taken off the market. */
  "off-market": (service) => service.offMarket(),
  /** Those in the agent's trash. */
  deleted: (service) => service.deleted(),
};

export async function loader({ context, pattern }: Route.LoaderArgs) {
  return Response.json(await stepOf(lists, pattern)(servicesOf(context).listingService));
}
