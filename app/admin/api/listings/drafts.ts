import { apiWording } from "#domain/wording.ts";
import { onFailure } from "../../../frame/api-failure.server.ts";
import type { PageHandle } from "../../../frame/page-handle.ts";
import { refuseMethod } from "../../../frame/refuse.server.ts";
import { servicesOf } from "../../../frame/services.server.ts";
import type { Route } from "./+types/drafts";
import { listingAnswer, onUnsavedListing, withListingForm } from "./listing-request.server.ts";

export const handle: PageHandle = { takesPhoto: true };

export const middleware = [onFailure("listings not loaded", apiWording.listingsFailed), onUnsavedListing];

/** `GET`: every home that only the agent sees, newest first. They have `isDraft`. */
export async function loader({ context }: Route.LoaderArgs) {
  return Response.json(await servicesOf(context).listingService.drafts());
}

/**
 * `POST` with the listing form, of which each field may be empty and the cover may be missing: 201 with the new draft. An
 * `id` of the sender's own is good for one home, like that of a listing. It is read, changed and deleted like a listing.
 */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return refuseMethod("GET, HEAD, POST");
  const services = servicesOf(context);
  return withListingForm(request, services, async (input, cover) =>
    listingAnswer(await services.listingService.createDraft(input, cover), 201),
  );
}
