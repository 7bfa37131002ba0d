import { apiWording } from "#domain/wording.ts";
import type { PageHandle } from "../frame/page-handle.ts";
import { onFailure, refuse, refuseMethod } from "../frame/refuse.server.ts";
import { servicesOf } from "../frame/services.server.ts";
import { cachedListing } from "../visitor/listings/listings-address.ts";
import type { Route } from "./+types/listing";
import { publicListings } from "./public-listings.server.ts";

export const middleware = [onFailure("listing not loaded", apiWording.listingFailed)];

/** `GET /api/listings/{id}`: one listing, or 404. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { listings } = servicesOf(context);
  const listing = await listings.find(params.listingId);
  if (!listing) return refuse(404, apiWording.listingNotFound);
  const shown = await publicListings(context, [listing]);
  return Response.json(shown(listing));
}

export const handle: PageHandle = { cachedAs: cachedListing("/api/listings") };

export const action = () => refuseMethod("GET, HEAD");
