import { firstRevisions, type Listing, NewListingIdSchema } from "#domain/listings/listing.ts";
import { type ListingDraft, readListingDraft, wholeDraft, withSent } from "#domain/listings/listing-draft.ts";
import { listingFieldWording, listingFormWording } from "#domain/listings/listing-wording.ts";
import { withOwnWords } from "#domain/own-homes/followed.ts";
import type { Picture } from "#domain/picture.ts";
import type { UploadedFile } from "../photos/upload.ts";
import { newListingId } from "../records/ids.ts";
import { addPhoto } from "./add-photo.ts";
import { type Edit, editListing, type ListingAnswer, type ListingWriteRefusal } from "./edit-listing.ts";
import type { ListingParts } from "./listing-parts.ts";
import { hasPhoto, withCover } from "./photo-changes.ts";
import { uploadedPhotoName } from "./photo-files.ts";
import { withStoredPhoto } from "./store-photo.ts";

/**
 * Adds a listing with its cover: the photo first, the row second. Under an id that the sender made, it is added once: when
 * it is sent again, because the answer was lost, it is the listing of the first time with what has been typed since.
 */
export async function createListing(
  parts: ListingParts,
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
  const made = await parts.platform.listings.find(id);
  if (made) return sentAgain(parts, made, creation);
  try {
    return await create(parts, creation);
  } catch (problem) {
    // The same listing, sent a moment earlier, has been added meanwhile.
    const made = isDuplicate(problem) ? await parts.platform.listings.find(id) : undefined;
    if (!made) throw problem;
    return sentAgain(parts, made, creation);
  }
}

interface Creation {
  id: string;
  draft: ListingDraft;
  cover: UploadedFile;
}

async function create(parts: ListingParts, { id, draft, cover }: Creation): Promise<ListingAnswer> {
  const { platform, developer, preparation, inTurn, now } = parts;
  const developed = await developer.develop(cover.path);
  if ("refusal" in developed) return coverRefusal(developed.refusal);
  const listing = await inTurn(id, () =>
    withStoredPhoto(platform, id, uploadedPhotoName(cover), developed, async (picture) => {
      const added = newListing(id, draft, picture, now());
      await platform.listings.add(added);
      return added;
    }),
  );
  preparation.schedule(id);
  return { listing };
}

/** What differs from the first time is saved as an edit of the first state, and refused when other edits came since. */
async function sentAgain(parts: ListingParts, made: Listing, { id, draft, cover }: Creation): Promise<ListingAnswer> {
  const hasCover = hasPhoto(made, uploadedPhotoName(cover));
  const isSame = JSON.stringify({ ...made, ...draft }) === JSON.stringify(made);
  if (isSame && hasCover) return { listing: made };
  return updateListing(parts, { id, seen: 1, input: wholeDraft(draft), cover: hasCover ? undefined : cover });
}

/** By its name: the cloud's adapters are a bundle with classes of its own. */
function isDuplicate(error: unknown): boolean {
  return error instanceof Error && error.name === "DuplicateIdError";
}

function newListing(id: string, draft: ListingDraft, cover: Picture, now: Date): Listing {
  const createdAt = now.toISOString();
  const photos = { coverImage: cover.address, images: [], pictures: [cover] };
  return { ...draft, ...photos, id, createdAt, updatedAt: createdAt, ...firstRevisions };
}

interface Update {
  id: string;
  /** The `rev` of the listing as the agent saw it. */
  seen: number;
  input: object;
  cover: UploadedFile | undefined;
}

/** Merges what was sent into the latest listing, unless its fields were overwritten since they were seen. */
export async function updateListing(parts: ListingParts, { id, seen, input, cover }: Update): Promise<ListingAnswer> {
  const { inTurn, now } = parts;
  const { listings } = parts.platform;
  function change(latest: Listing): Listing | { refusal: ListingWriteRefusal } {
    const reading = readListingDraft(withSent(latest, input));
    if ("refusal" in reading) return formRefusal(reading.refusal.fields);
    return withOwnWords(latest, { ...latest, ...reading.draft, updatedAt: now().toISOString() });
  }
  const edit = { seen: { rev: seen, part: "fields" }, overwrites: ["fields"], change } satisfies Edit;
  if (!cover) return inTurn(id, () => editListing(listings, id, edit));
  // Developing a photo takes a second: what would be refused is refused before it.
  const check = await editListing(listings, id, { ...edit, change: (latest) => refusalIn(change(latest)) });
  if ("refusal" in check) return check;
  const answer = await addPhoto(parts, id, cover, {
    seen: edit.seen,
    overwrites: ["fields", "photos"],
    change(latest, photo) {
      const changed = change(latest);
      return "refusal" in changed ? changed : withCover(changed, photo);
    },
  });
  return "refusal" in answer ? coverRefusal(answer.refusal) : answer;
}

function refusalIn(answer: Listing | { refusal: ListingWriteRefusal }): { refusal: ListingWriteRefusal } | undefined {
  return "refusal" in answer ? answer : undefined;
}

function formRefusal(fields: ListingWriteRefusal["fields"]): { refusal: ListingWriteRefusal } {
  return { refusal: { reason: "unfit", error: listingFormWording.lookAgain, fields } };
}

/** Says what is wrong with the photo beside the cover's field too. */
function coverRefusal(refusal: ListingWriteRefusal): { refusal: ListingWriteRefusal } {
  const isOfPhoto = refusal.reason !== "missing" && refusal.reason !== "conflict" && !refusal.fields;
  return { refusal: isOfPhoto ? { ...refusal, fields: { coverImage: refusal.error } } : refusal };
}
