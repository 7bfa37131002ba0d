import { apiWording } from "#domain/wording.ts";
import type { PageHandle } from "../../../frame/page-handle.ts";
import { onFailure, refuseMethod } from "../../../frame/refuse.server.ts";
import { servicesOf } from "../../../frame/services.server.ts";
import type { Route } from "./+types/listings";
import { listingAnswer, onUnsavedListing, withListingForm } from "./listing-request.server.ts";

export const handle: PageHandle = { takesPhoto: true };

export const middleware = [onFailure("listings not loaded", apiWording.listingsFailed), onUnsavedListing];

/** At `drafts` every home that only the agent sees, with `isDraft`; at `listings` all others, with all that is known of their photos. */
const isOfDrafts = (pattern: string) => pattern.endsWith("/drafts");

/** `GET`: newest first. */
export async function loader({ context, pattern }: Route.LoaderArgs) {
  const { listings, listingService } = servicesOf(context);
  return Response.json(await (isOfDrafts(pattern) ? listingService.drafts() : listings.all()));
}

/**
 * `POST` with the listing form: 201 with the new home. With an `id` of the sender's own in it, sending it again makes
 * no second one: 201 with the first, as it is after what differs was changed; 409 when somebody else changed it since. Of a
 * draft each field may be empty and the cover may be missing; it is read, changed and deleted like a listing.
 */
export async function action({ request, context, pattern }: Route.ActionArgs) {
  if (request.method !== "POST") return refuseMethod("GET, HEAD, POST");
  const services = servicesOf(context);
  const { create, createDraft } = services.listingService;
  const make = isOfDrafts(pattern) ? createDraft : create;
  return withListingForm(request, services, async (input, cover) => listingAnswer(await make(input, cover), 201));
}
