import { refuseMethod } from "../../../frame/refuse.server.ts";
import { servicesOf } from "../../../frame/services.server.ts";
import type { Route } from "./+types/listing-photo";
import { listingAnswer, onUnsavedListing } from "./listing-request.server.ts";

export const middleware = [onUnsavedListing];

export const loader = () => refuseMethod("DELETE");

/** `DELETE`: the listing without the photo of this name. */
export async function action({ request, context, params: { listingId, name } }: Route.ActionArgs) {
  if (request.method !== "DELETE") return refuseMethod("DELETE");
  return listingAnswer(await servicesOf(context).listingService.photos.remove(listingId, name));
}
