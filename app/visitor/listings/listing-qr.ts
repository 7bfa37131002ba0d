import type { PageHandle } from "../../frame/page-handle.ts";
import { servicesOf } from "../../frame/services.server.ts";
import { qrCode } from "../../ui/qr-code.ts";
import type { Route } from "./+types/listing-qr";
import { cachedListing } from "./listings-address.ts";

/** The address of a home's page as a QR code, which only print shows and loads. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { config, listings } = servicesOf(context);
  const listing = await listings.find(params.listingId);
  return listing ? qrCode(`${config.origin}/listings/${listing.id}`) : new Response(null, { status: 404 });
}

export const handle: PageHandle = { cachedAs: cachedListing("/listings", { end: "/qr.svg" }) };
