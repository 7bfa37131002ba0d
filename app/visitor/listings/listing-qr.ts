import { generate } from "lean-qr";
import { toSvgSource } from "lean-qr/extras/svg";
import type { PageHandle } from "../../frame/page-handle.ts";
import { servicesOf } from "../../frame/services.server.ts";
import type { Route } from "./+types/listing-qr";
import { keptListing } from "./listings-address.ts";

/** The address of a home's page as a QR code. Only print shows it, so only print asks for it. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { config, listings } = servicesOf(context);
  const listing = await listings.find(params.listingId);
  if (!listing) return new Response(null, { status: 404 });
  const code = generate(`${config.origin}/listings/${listing.id}`);
  return new Response(toSvgSource(code, { on: "currentColor" }), { headers: { "Content-Type": "image/svg+xml" } });
}

export const handle: PageHandle = { kept: keptListing("/listings", { end: "/qr.svg" }) };
