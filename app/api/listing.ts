import { apiWording } from "#domain/wording.ts";
import { keptListing } from "../listings/listings-address.ts";
import type { PageHandle } from "../page-handle.ts";
import { servicesOf } from "../services.server.ts";
import { showsHomes } from "../shown-homes.server.ts";
import type { Route } from "./+types/listing";
import { onFailure } from "./failure.server.ts";
import { publicListings } from "./public-listings.server.ts";
import { refuse, refuseMethod } from "./refuse.server.ts";

export const middleware = [onFailure("listing not loaded", apiWording.listingFailed)];

/** `GET /api/listings/{id}`: one listing, or 404. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { listings } = servicesOf(context);
  const listing = await listings.find(params.listingId);
  if (!listing) return refuse(404, apiWording.listingNotFound);
  showsHomes(context, [listing]);
  const shown = await publicListings(context);
  return Response.json(shown(listing));
}

export const handle: PageHandle = { kept: keptListing("/api/listings") };

export const action = () => refuseMethod("GET, HEAD");
