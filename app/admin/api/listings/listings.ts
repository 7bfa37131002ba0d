import { ChosenPlaceSchema, isListingStatus } from "#domain/listings/listing.ts";
import { listingFieldWording, listingFormWording } from "#domain/listings/listing-wording.ts";
import { readPhotoArrangement } from "#domain/listings/photo-arrangement.ts";
import { photoWording } from "#domain/listings/photo-rules.ts";
import { apiWording } from "#domain/wording.ts";
import type { PageHandle } from "../../../frame/page-handle.ts";
import { onFailure, parseJson, refuse } from "../../../frame/refuse.server.ts";
import { type Asked, answers, oneOf } from "../answers.server.ts";
import {
  listingAnswer,
  listingMissing,
  onUnreadListings,
  onUnsavedListing,
  photoPath,
  refusalResponse,
  SeenRevisionSchema,
  withFile,
  withListingForm,
} from "./listing-request.server.ts";

export const handle: PageHandle = { takesPhoto: true };

/** The newest first. */
const lists = answers(onUnreadListings, {
  /** Every home that only the agent sees, with `isDraft`. */
  "GET drafts": ({ services }) => services.listingService.drafts(),
  /** All others, with all that is known of their photos. */
  "GET listings": ({ services }) => services.listings.all(),
});

const read = answers(onFailure("listing not loaded", apiWording.listingFailed), {
  /** One listing, or a draft, with all that is known of its photos. */
  "GET listings/:listingId": async ({ services, params }) =>
    (await services.listingService.find(params.listingId)) ?? listingMissing(),
});

/** What changes a listing is for a draft, too, which stays one. */
const written = answers(onUnsavedListing, {
  /**
   * The listing form: 201 with the new home. With an `id` of the sender's own in it, sending it again makes no second one:
   * 201 with the first, as it is after what differs was changed; 409 when somebody else changed it since. Of a draft each
   * field may be empty and the cover may be missing; it is read, changed and deleted like a listing.
   */
  "POST listings": create("create"),
  "POST drafts": create("createDraft"),
  /** The listing form and the `rev` that was edited: the listing as it is now, or 409 when somebody else changed it since. */
  "PUT listings/:listingId": ({ request, services, params }) =>
    withListingForm(request, services, async (input, cover) => {
      const seen = SeenRevisionSchema.safeParse(input);
      if (!seen.success) return refuse(400, listingFormWording.revisionMissing);
      return listingAnswer(await services.listingService.update(params.listingId, seen.data.rev, input, cover));
    }),
  /** `{status, rev?}`: the same for the status alone. */
  "PATCH listings/:listingId": async ({ services, params, input }) => {
    const body: { status?: unknown } = await input();
    if (!isListingStatus(body.status)) {
      return refuse(400, listingFieldWording.status, { fields: { status: listingFieldWording.status } });
    }
    const seen = SeenRevisionSchema.partial().safeParse(body);
    if (!seen.success) return refuse(400, listingFormWording.revisionMissing);
    return listingAnswer(await services.listingService.changeStatus(params.listingId, body.status, seen.data.rev));
  },
  /** 204 */
  "DELETE listings/:listingId": async ({ services, params }) =>
    (await services.listingService.remove(params.listingId)) ? new Response(null, { status: 204 }) : listingMissing(),
  "POST listings/:listingId/photos": addPhoto,
  /** `{rev, photos}`, each photo `{name, alt?}`, the cover first: the listing in that order. */
  "PUT listings/:listingId/photos": async ({ services, params, input }) => {
    const reading = readPhotoArrangement(await input());
    if ("error" in reading) return refuse(400, reading.error);
    return listingAnswer(await services.listingService.photos.arrange(params.listingId, reading.arrangement));
  },
  /** A form with one picture, such as a logo or a portrait: 201 with `{address}`. */
  "POST images": ({ request, services }) =>
    withFile(request, services, async (file) => {
      const answer = await services.sitePictures.add(file);
      return "refusal" in answer ? refusalResponse(answer.refusal) : Response.json(answer, { status: 201 });
    }),
});

function create(way: "create" | "createDraft") {
  return ({ request, services }: Asked<"listings">) =>
    withListingForm(request, services, async (input, cover) =>
      listingAnswer(await services.listingService[way](input, cover), 201),
    );
}

/**
 * A form with one photo: 201 with the listing that has it now, and the photo's own address in `Location`; its smaller copies
 * follow. The field `chosen` with the JSON `{form, number}` gives the photo its place among those that were chosen with it;
 * without it, the photo is added at the end.
 */
function addPhoto({ request, services, params: { listingId } }: Asked<":listingId">): Promise<Response> {
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

export const loader = oneOf(lists, read, written);
export const action = loader;
