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

/** Newest first. */
const lists = answers(onUnreadListings, {
  /** Every home that only the agent sees, with `isDraft`. */
  "GET drafts": ({ services }) => services.listingService.drafts(),
  /** All other homes, with full photo details. */
  "GET listings": ({ services }) => services.listings.all(),
});

const read = answers(onFailure("listing not loaded", apiWording.listingFailed), {
  /** One listing or draft, with full photo details. */
  "GET listings/:listingId": async ({ services, params }) =>
    (await services.listingService.find(params.listingId)) ?? listingMissing(),
});

/** Everything that changes a listing also works on a draft, which stays a draft. */
const written = answers(onUnsavedListing, {
  /**
   * The listing form: 201 with the new home. If the sender includes an `id`, repeating the request creates no
   * duplicate: 201 with the first home, updated where it differs; 409 if someone else changed it since. A draft may
   * have empty fields and no cover; it's read, changed and deleted like a listing.
   */
  "POST listings": create("create"),
  "POST drafts": create("createDraft"),
  /** The listing form and the `rev` that was edited: the updated listing, or 409 if someone else changed it since. */
  "PUT listings/:listingId": ({ request, services, params }) =>
    withListingForm(request, services, async (input, cover) => {
      const seen = SeenRevisionSchema.safeParse(input);
      if (!seen.success) return refuse(400, listingFormWording.revisionMissing);
      return listingAnswer(await services.listingService.update(params.listingId, seen.data.rev, input, cover));
    }),
  /** `{status, rev?}`: the same for the status only. */
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
  /** `{rev, photos}`, each photo `{name, alt?}`, cover first: the listing in that order. */
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
 * A form with one photo: 201 with the updated listing, and the photo's address in `Location`; smaller copies follow.
 * The field `chosen` with the JSON `{form, number}` positions the photo among those chosen with it; without it, the
 * photo goes to the end.
 */
function addPhoto({ request, services, params: { listingId } }: Asked<":listingId">): Promise<Response> {
  return withFile(request, services, async (file, fields) => {
    const chosen = ChosenPlaceSchema.optional().safeParse(
      // Invalid JSON must not count as an omitted field.
      fields.chosen === undefined ? undefined : (parseJson(fields.chosen) ?? null),
    );
    if (!chosen.success) return refuse(400, photoWording.badChosen);
    const response = listingAnswer(await services.listingService.photos.add(listingId, file, chosen.data), 201);
    // The listing doesn't say which photo is this one: others may have arrived since.
    if (response.ok) response.headers.set("Location", photoPath(listingId, file));
    return response;
  });
}

export const loader = oneOf(lists, read, written);
export const action = loader;
