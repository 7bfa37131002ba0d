import { isListingStatus } from "#domain/listings/listing.ts";
import { listingFieldWording, listingFormWording } from "#domain/listings/listing-wording.ts";
import { apiWording } from "#domain/wording.ts";
import type { PageHandle } from "../../../frame/page-handle.ts";
import { onFailure, readJsonObject, refuse, refuseMethod } from "../../../frame/refuse.server.ts";
import { servicesOf } from "../../../frame/services.server.ts";
import type { Route } from "./+types/listing";
import {
  listingAnswer,
  onUnsavedListing,
  SeenRevisionSchema,
  type Services,
  withListingForm,
} from "./listing-request.server.ts";

export const handle: PageHandle = { takesPhoto: true };

export const middleware = [onFailure("listing not loaded", apiWording.listingFailed), onUnsavedListing];

/** `GET`: one listing, or a draft, with all that is known of its photos. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const listing = await servicesOf(context).listingService.find(params.listingId);
  return listing ? Response.json(listing) : refuse(404, apiWording.listingNotFound);
}

/**
 * All of it is for a listing and for a draft, which stays one.
 *
 * `PUT` with the listing form and the `rev` that was edited: the listing as it is now, or 409 when somebody else changed
 * it since. `PATCH {status, rev?}`: the same for the status alone. `DELETE`: 204.
 */
export async function action({ request, context, params: { listingId } }: Route.ActionArgs) {
  const services = servicesOf(context);
  const { method } = request;
  if (method === "PUT") return update(request, services, listingId);
  if (method === "PATCH") return changeStatus(request, services, listingId);
  if (method === "DELETE") return remove(services, listingId);
  return refuseMethod("GET, HEAD, PUT, PATCH, DELETE");
}

function update(request: Request, services: Services, listingId: string): Promise<Response> {
  return withListingForm(request, services, async (input, cover) => {
    const seen = SeenRevisionSchema.safeParse(input);
    if (!seen.success) return refuse(400, listingFormWording.revisionMissing);
    return listingAnswer(await services.listingService.update(listingId, seen.data.rev, input, cover));
  });
}

async function changeStatus(request: Request, { listingService }: Services, listingId: string): Promise<Response> {
  const body: { status?: unknown } = await readJsonObject(request);
  if (!isListingStatus(body.status)) {
    return refuse(400, listingFieldWording.status, { fields: { status: listingFieldWording.status } });
  }
  const seen = SeenRevisionSchema.partial().safeParse(body);
  if (!seen.success) return refuse(400, listingFormWording.revisionMissing);
  return listingAnswer(await listingService.changeStatus(listingId, body.status, seen.data.rev));
}

async function remove({ listingService }: Services, listingId: string): Promise<Response> {
  const isRemoved = await listingService.remove(listingId);
  return isRemoved ? new Response(null, { status: 204 }) : refuse(404, apiWording.listingNotFound);
}
