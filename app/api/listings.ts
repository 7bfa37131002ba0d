import { apiWording } from "#domain/wording.ts";
import { onFailure } from "../frame/api-failure.server.ts";
import type { PageHandle } from "../frame/page-handle.ts";
import { refuseMethod } from "../frame/refuse.server.ts";
import { servicesOf } from "../frame/services.server.ts";
import type { Route } from "./+types/listings";
import { publicListings } from "./public-listings.server.ts";

export const middleware = [onFailure("listings not loaded", apiWording.listingsFailed)];

/** `GET /api/listings`: the listings, newest first, as an array. */
export async function loader({ context }: Route.LoaderArgs) {
  const [all, shown] = await Promise.all([servicesOf(context).listings.all(), publicListings(context)]);
  return Response.json(all.map(shown));
}

export const handle: PageHandle = { kept: true };

export const action = () => refuseMethod("GET, HEAD");
