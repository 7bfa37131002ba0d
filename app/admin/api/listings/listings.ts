import { apiWording } from "#domain/wording.ts";
import { onFailure } from "../../../frame/api-failure.server.ts";
import type { PageHandle } from "../../../frame/page-handle.ts";
import { refuseMethod } from "../../../frame/refuse.server.ts";
import { servicesOf } from "../../../frame/services.server.ts";
import type { Route } from "./+types/listings";
import { listingAnswer, onUnsavedListing, withListingForm } from "./listing-request.server.ts";

export const handle: PageHandle = { takesPhoto: true };

export const middleware = [onFailure("listings not loaded", apiWording.listingsFailed), onUnsavedListing];

/** `GET`: the listings with all that is known of their photos, newest first. */
export async function loader({ context }: Route.LoaderArgs) {
  return Response.json(await servicesOf(context).listings.all());
}

/**
 * `POST` with the listing form: 201 with the new listing. With an `id` of the sender's own in it, sending it again makes
 * no second one: 201 with the first, as it is after what differs was changed; 409 when somebody else changed it since.
 */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return refuseMethod("GET, HEAD, POST");
  const services = servicesOf(context);
  return withListingForm(request, services, async (input, cover) =>
    listingAnswer(await services.listingService.create(input, cover), 201),
  );
}
