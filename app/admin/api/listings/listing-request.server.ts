import { z } from "zod";
import { listingFormWording } from "#domain/listings/listing-wording.ts";
import { photoWording } from "#domain/listings/photo-rules.ts";
import { apiWording } from "#domain/wording.ts";
import type { ListingAnswer, ListingWriteRefusal } from "#server/listings/edit-listing.ts";
import { uploadedPhotoName } from "#server/listings/photo-files.ts";
import type { UploadedFile, UploadRefusal } from "#server/photos/upload.ts";
import { isObject, onFailure, parseJson, readJsonObject, refuse } from "../../../frame/refuse.server.ts";
import type { Services } from "../../../frame/services.server.ts";

const statuses: Record<ListingWriteRefusal["reason"] | UploadRefusal["reason"], number> = {
  missing: 404,
  conflict: 409,
  unfit: 400,
  malformed: 400,
  unreadable: 422,
  "too large": 413,
};

interface Refusal {
  reason: keyof typeof statuses;
  error: string;
  fields?: Partial<Record<string, string>>;
}

/** A listing as the API returns it; or `{error, fields?}` with the status that says why it wasn't saved. */
export function listingAnswer(outcome: ListingAnswer, status = 200): Response {
  return "listing" in outcome ? Response.json(outcome.listing, { status }) : refusalResponse(outcome.refusal);
}

export function refusalResponse({ reason, error, fields }: Refusal): Response {
  return refuse(statuses[reason], error, fields && { fields });
}

/** The `rev` of the listing the agent saw; every overwrite must send it. */
export const SeenRevisionSchema = z.object({ rev: z.int().min(1) });

export const onUnreadListings = onFailure("listings not loaded", apiWording.listingsFailed);
export const onUnsavedListing = onFailure("listing not saved", listingFormWording.notSaved);

export const listingMissing = () => refuse(404, apiWording.listingNotFound);

/**
 * Reads what the listing form sends: JSON, or a multipart form with the same JSON in the field `listing` and the cover
 * in the file field `coverImage`.
 */
export async function withListingForm(
  request: Request,
  { withUpload }: Services,
  work: (input: object, cover: UploadedFile | undefined) => Promise<Response>,
): Promise<Response> {
  if (!request.headers.get("Content-Type")?.toLowerCase().startsWith("multipart/")) {
    return work(await readJsonObject(request), undefined);
  }
  const answer = await withUpload(request, async ({ fields, file }) => {
    const input = parseJson(fields.listing ?? "");
    return isObject(input) ? work(input, file) : refuse(400, apiWording.badJson);
  });
  if (answer instanceof Response) return answer;
  const { reason, error } = answer.refusal;
  return refusalResponse({ reason, error, ...(reason !== "malformed" && { fields: { coverImage: error } }) });
}

/** The address at which the photo made from a file can be deleted. */
export function photoPath(listingId: string, file: UploadedFile): string {
  return `/api/admin/listings/${listingId}/photos/${uploadedPhotoName(file)}`;
}

/** Reads a form with one file and additional fields. */
export async function withFile(
  request: Request,
  { withUpload }: Services,
  work: (file: UploadedFile, fields: Record<string, string>) => Promise<Response>,
): Promise<Response> {
  const answer = await withUpload(request, async ({ file, fields }) =>
    file ? work(file, fields) : refuse(400, photoWording.missing),
  );
  return answer instanceof Response ? answer : refusalResponse(answer.refusal);
}
