import { publicListing } from "#domain/listings/listing.ts";
import { apiWording } from "#domain/wording.ts";
import type { PageHandle } from "../page-handle.ts";
import { servicesOf } from "../services.server.ts";
import type { Route } from "./+types/listings";
import { onFailure } from "./failure.server.ts";
import { refuseMethod } from "./refuse.server.ts";

export const middleware = [onFailure("listings not loaded", apiWording.listingsFailed)];

/** `GET /api/listings`: every listing, newest first, as an array. */
export async function loader({ context }: Route.LoaderArgs) {
  const { listings } = servicesOf(context);
  return Response.json((await listings.all()).map(publicListing));
}

export const handle: PageHandle = { kept: true };

export const action = () => refuseMethod("GET, HEAD");
