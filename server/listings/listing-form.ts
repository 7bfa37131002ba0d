import { type Listing, NewListingIdSchema } from "#domain/listings/listing.ts";
import { type ListingDraft, readListingDraft } from "#domain/listings/listing-draft.ts";
import { listingFieldWording, listingFormWording } from "#domain/listings/listing-wording.ts";
import type { Picture } from "#domain/picture.ts";
import { newListingId } from "../ids.ts";
import type { UploadedFile } from "../photos/upload.ts";
import type { ListingAnswer, ListingWriteRefusal, Seen } from "./listing-editor.ts";
import type { ListingParts } from "./listing-parts.ts";
import { type ListingPhotos, nameOf } from "./listing-photos.ts";
import { hasPhoto } from "./photo-album.ts";
import { keepingPhoto } from "./photo-keeping.ts";

/**
 * A new listing with its cover: photo first, row second. Under an id of the sender's own it is made once: sent again,
 * because the answer was lost, it is the listing of the first time, with what has been typed since.
 */
export async function createListing(
  parts: ListingParts,
  photos: ListingPhotos,
  input: object,
  cover: UploadedFile | undefined,
): Promise<ListingAnswer> {
  const reading = readListingDraft({ status: "active", ...input });
  const fields = {
    ...("refusal" in reading && reading.refusal.fields),
    ...(!cover && { coverImage: listingFieldWording.cover }),
  };
  if ("refusal" in reading || !cover) return formRefusal(fields);
  const { data: id = newListingId(), error } = NewListingIdSchema.optional().safeParse(Reflect.get(input, "id"));
  if (error) return { refusal: { reason: "unfit", error: listingFormWording.badId } };
  const creation = { id, draft: reading.draft, cover };
  const sendAgain = (made: Listing) => createdBefore(parts, photos, made, creation);
  const made = await parts.platform.listings.find(id);
  if (made) return sendAgain(made);
  try {
    return await create(parts, creation);
  } catch (problem) {
    // The first of the two was still under way a moment ago.
    const made = isDuplicate(problem) ? await parts.platform.listings.find(id) : undefined;
    if (!made) throw problem;
    return sendAgain(made);
  }
}

interface Creation {
  id: string;
  draft: ListingDraft;
  cover: UploadedFile;
}

async function create(parts: ListingParts, { id, draft, cover }: Creation): Promise<ListingAnswer> {
  const { platform, lab, preparation, inTurn, now } = parts;
  const developed = await lab.develop(cover.path);
  if ("refusal" in developed) return coverRefusal(developed.refusal);
  const listing = await inTurn(id, () =>
    keepingPhoto(platform, id, nameOf(cover), developed, async (picture) => {
      const added = newListing(id, draft, picture, now());
      await platform.listings.add(added);
      return added;
    }),
  );
  preparation.schedule(id);
  return { listing };
}

/** What differs from the first time is an edit of what the first time made, and gives way to other edits since. */
async function createdBefore(
  parts: ListingParts,
  photos: ListingPhotos,
  made: Listing,
  { id, draft, cover }: Creation,
): Promise<ListingAnswer> {
  const isCoverThere = hasPhoto(made, nameOf(cover));
  const isSame = JSON.stringify({ ...made, ...draft }) === JSON.stringify(made);
  if (isSame && isCoverThere) return { listing: made };
  return updateListing(parts, photos, { id, seen: 1, input: draft, cover: isCoverThere ? undefined : cover });
}

/** By its name: the cloud's adapters are a bundle with classes of its own. */
function isDuplicate(error: unknown): boolean {
  return error instanceof Error && error.name === "DuplicateIdError";
}

function newListing(id: string, draft: ListingDraft, cover: Picture, now: Date): Listing {
  const createdAt = now.toISOString();
  const photos = { coverImage: cover.address, images: [], pictures: [cover] };
  return { ...draft, ...photos, id, createdAt, updatedAt: createdAt, rev: 1 };
}

interface Update {
  id: string;
  seen: number;
  input: object;
  cover: UploadedFile | undefined;
}

/** Merges what was sent into the latest listing, unless its fields were overwritten since they were seen. */
export async function updateListing(
  { editor, now }: ListingParts,
  photos: ListingPhotos,
  { id, seen: rev, input, cover }: Update,
): Promise<ListingAnswer> {
  const seen: Seen = { rev, part: "fields" };
  function change(latest: Listing): Listing | { refusal: ListingWriteRefusal } {
    const reading = readListingDraft({ ...latest, ...input });
    if ("refusal" in reading) return formRefusal(reading.refusal.fields);
    return { ...latest, ...reading.draft, updatedAt: now().toISOString() };
  }
  if (!cover) return editor.edit(id, { seen, overwrites: ["fields"], change });
  const outlook = await editor.edit(id, { seen, overwrites: [], change: (latest) => refusalIn(change(latest)) });
  if ("refusal" in outlook) return outlook;
  const answer = await photos.addWith(id, cover, { seen, overwrites: ["fields", "photos"], isCover: true, change });
  return "refusal" in answer ? coverRefusal(answer.refusal) : answer;
}

/** So that what would be refused is told before a photo is developed. */
function refusalIn(answer: Listing | { refusal: ListingWriteRefusal }): { refusal: ListingWriteRefusal } | undefined {
  return "refusal" in answer ? answer : undefined;
}

function formRefusal(fields: Record<string, string>): { refusal: ListingWriteRefusal } {
  return { refusal: { reason: "unfit", error: listingFormWording.lookAgain, fields } };
}

/** What is the matter with the photo stands beside the cover's field. */
function coverRefusal(refusal: ListingWriteRefusal): { refusal: ListingWriteRefusal } {
  const isOfPhoto = refusal.reason !== "missing" && refusal.reason !== "conflict" && !refusal.fields;
  return { refusal: isOfPhoto ? { ...refusal, fields: { coverImage: refusal.error } } : refusal };
}
