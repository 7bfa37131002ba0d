import { ChosenPlaceSchema } from "#domain/listings/photos/chosen-place.ts";
import { readPhotoArrangement } from "#domain/listings/photos/photo-arrangement.ts";
import { photoWording } from "#domain/listings/photos/photo-rules.ts";
import type { PageHandle } from "../../../frame/page-handle.ts";
import { parseJson, readJsonObject, refuse, refuseMethod } from "../../../frame/refuse.server.ts";
import { servicesOf } from "../../../frame/services.server.ts";
import type { Route } from "./+types/listing-photos";
import { listingAnswer, onUnsavedListing, photoPath, type Services, withFile } from "./listing-request.server.ts";

const allowed = "POST, PUT";

export const handle: PageHandle = { takesPhoto: true };

export const middleware = [onUnsavedListing];

export const loader = () => refuseMethod(allowed);

/**
 * `POST` a form with one photo: 201 with the listing that has it now, and the photo's own address in `Location`; its
 * smaller copies follow. The field `chosen` with the JSON `{form, number}` gives the photo its place among those that were
 * chosen with it; without it, the photo is added at the end.
 *
 * `PUT {rev, photos}`, each photo `{name, alt?}`, the cover first: the listing in that order.
 */
export async function action({ request, context, params: { listingId } }: Route.ActionArgs) {
  const services = servicesOf(context);
  if (request.method === "POST") return add(request, services, listingId);
  if (request.method === "PUT") return arrange(request, services, listingId);
  return refuseMethod(allowed);
}

function add(request: Request, services: Services, listingId: string): Promise<Response> {
  return withFile(request, services, async (file, fields) => {
    const chosen = ChosenPlaceSchema.optional().safeParse(
      // What is no JSON must not pass for a field that was left out.
      fields.chosen === undefined ? undefined : (parseJson(fields.chosen) ?? null),
    );
    if (!chosen.success) return refuse(400, photoWording.badChosen);
    const response = listingAnswer(await services.listingService.photos.add(listingId, file, chosen.data), 201);
    // The listing does not tell which of its photos this one is: others may have come in since.
    if (response.ok) response.headers.set("Location", photoPath(listingId, file));
    return response;
  });
}

async function arrange(request: Request, { listingService }: Services, listingId: string): Promise<Response> {
  const reading = readPhotoArrangement(await readJsonObject(request));
  if ("error" in reading) return refuse(400, reading.error);
  return listingAnswer(await listingService.photos.arrange(listingId, reading.arrangement));
}
