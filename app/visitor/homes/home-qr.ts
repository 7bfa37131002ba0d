import { homePath } from "#domain/mls/home/home-path.ts";
import { openSearch } from "../../frame/own-search.server.ts";
import { servicesOf } from "../../frame/services.server.ts";
import { qrCode } from "../../ui/qr-code.ts";
import type { Route } from "./+types/home-qr";

/** The address of an MLS home's page as a QR code, for print. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const home = (await openSearch(context))?.search.find(params.mlsNumber);
  if (!home) return new Response(null, { status: 404 });
  return qrCode(servicesOf(context).config.origin + homePath(home));
}
