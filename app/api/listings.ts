import { apiWording } from "#domain/wording.ts";
import type { PageHandle } from "../page-handle.ts";
import { servicesOf } from "../services.server.ts";
import type { Route } from "./+types/listings";
import { onFailure } from "./failure.server.ts";
import { listingsAnswer } from "./listings-part.server.ts";
import { publicListings } from "./public-listings.server.ts";
import { refuseMethod } from "./refuse.server.ts";

export const middleware = [onFailure("listings not loaded", apiWording.listingsFailed)];

/** `GET /api/listings`: the listings, newest first, as an array: a thousand at once, and `?after=` those behind. */
export async function loader({ context, request }: Route.LoaderArgs) {
  return listingsAnswer(servicesOf(context), new URL(request.url), await publicListings(context));
}

export const handle: PageHandle = {
  kept: ({ searchParams }) => (searchParams.get("after") === null ? "/api/listings" : undefined),
};

export const action = () => refuseMethod("GET, HEAD");
