import { publicListing } from "#domain/listings/listing.ts";
import { apiWording } from "#domain/wording.ts";
import type { PageHandle } from "../page-handle.ts";
import { servicesOf } from "../services.server.ts";
import type { Route } from "./+types/listings";
import { refuse, refuseMethod } from "./refuse.server.ts";

/** `GET /api/listings`: every listing, newest first, as an array. */
export async function loader({ context }: Route.LoaderArgs) {
  const { listings, log } = servicesOf(context);
  try {
    return Response.json((await listings.all()).map(publicListing));
  } catch (error) {
    log.error("listings not loaded", { error: String(error) });
    return refuse(503, apiWording.listingsFailed);
  }
}

export const handle: PageHandle = { kept: true };

export const action = () => refuseMethod("GET, HEAD");
