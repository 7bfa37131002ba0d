import type { Listing, PublicListing } from "#domain/listings/listing.ts";
import { apiWording } from "#domain/wording.ts";
import type { PageHandle } from "../frame/page-handle.ts";
import { onFailure, refuseMethod } from "../frame/refuse.server.ts";
import { servicesOf } from "../frame/services.server.ts";
import type { Route } from "./+types/listings";
import { publicListings } from "./public-listings.server.ts";

export const middleware = [onFailure("listings not loaded", apiWording.listingsFailed)];

/** `GET /api/listings`: the listings, newest first, as an array. */
export async function loader({ context }: Route.LoaderArgs) {
  const all = await servicesOf(context).listings.all();
  if (all.length === 0) return Response.json([]);
  const shown = await publicListings(context, all);
  const body = Buffer.concat([...all.map((listing) => textOf(listing, shown)), Buffer.from("]")]);
  // Drops the comma before the first home.
  body.write("[");
  return new Response(inOnePiece(body), { headers: { "Content-Type": "application/json" } });
}

/** A response built from bytes copies them, and copies them again when read. */
function inOnePiece(bytes: Uint8Array): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });
}

const texts = new WeakMap<Listing, Buffer>();

/**
 * A comma and the home's JSON. After a change most homes are the same objects as before; open houses depend on the
 * time.
 */
function textOf(listing: Listing, shown: (listing: Listing) => PublicListing): Buffer {
  const text = texts.get(listing) ?? Buffer.from(`,${JSON.stringify(shown(listing))}`);
  if (!listing.facts?.openHouses) texts.set(listing, text);
  return text;
}

export const handle: PageHandle = { cachedAs: true };

export const action = () => refuseMethod("GET, HEAD");
