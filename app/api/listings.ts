import { apiWording } from "#domain/wording.ts";
import { onFailure } from "../frame/api-failure.server.ts";
import { listingsAnswer } from "../frame/listings-part.server.ts";
import type { PageHandle } from "../frame/page-handle.ts";
import { refuseMethod } from "../frame/refuse.server.ts";
import { servicesOf } from "../frame/services.server.ts";
import type { Route } from "./+types/listings";
import { publicListings } from "./public-listings.server.ts";

export const middleware = [onFailure("listings not loaded", apiWording.listingsFailed)];

/** `GET /api/listings`: the listings, newest first, as an array: a thousand at once, and `?after=` those behind. */
export async function loader({ context, request }: Route.LoaderArgs) {
  return listingsAnswer(servicesOf(context), new URL(request.url), await publicListings(context));
}

export const handle: PageHandle = {
  kept: ({ searchParams }) => (searchParams.get("after") === null ? "/api/listings" : undefined),
};

export const action = () => refuseMethod("GET, HEAD");
