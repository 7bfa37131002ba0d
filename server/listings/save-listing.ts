import {
  type ListingDraft,
  readListingDraft,
  readUnfinishedDraft,
  type UnfinishedDraft,
  wholeDraft,
  withSent,
} from "#domain/listings/drafts/listing-draft.ts";
import { firstRevisions, type Listing, NewListingIdSchema } from "#domain/listings/listing.ts";
import { listingFieldWording, listingFormWording } from "#domain/listings/listing-wording.ts";
import { isDeleted, isUnpublished, type StoredListing } from "#domain/listings/unpublished.ts";
import { withOwnWords } from "#domain/own-homes/followed.ts";
import type { UploadedFile } from "../photos/upload.ts";
import { DuplicateIdError } from "../ports/store-errors.ts";
import { newListingId } from "../records/ids.ts";
import {
  type Edit,
  editListing,
  formRefusal,
  type ListingAnswer,
  type ListingWriteRefusal,
  missing,
  type Refused,
} from "./edit-listing.ts";
import type { ListingAccess } from "./listing-access.ts";
import { addPhoto } from "./listing-photos.ts";
import { publishListing } from "./listing-steps.ts";
import { hasPhoto, withCover } from "./photo-changes.ts";
import { uploadedPhotoName, withStoredPhoto } from "./photo-files.ts";

/**
 * Adds a listing with its cover: the photo first, then the row. An id from the sender is added only once. If it is sent
 * again because the response was lost, returns the existing listing with any newer changes.
 */
export async function createListing(
  access: ListingAccess,
  input: object,
  cover: UploadedFile | undefined,
): Promise<ListingAnswer> {
  const reading = readListingDraft({ status: "active", ...input });
  const fields = {
    ...("refusal" in reading && reading.refusal.fields),
    ...(!cover && { coverImage: listingFieldWording.cover }),
  };
  if ("refusal" in reading || !cover) return formRefusal(fields);
  const { draft } = reading;
  const answer = await addOnce(access, input, {
    draft,
    cover,
    add: (id, photos) => access.platform.listings.add({ ...newHome(id, access.now()), ...draft, ...photos }),
  });
  // It was saved as a draft earlier. Publish it now.
  const isStillDraft = "listing" in answer && isUnpublished(answer.listing);
  return isStillDraft ? publishListing(access, answer.listing.id, answer.listing.rev) : answer;
}

/** Adds a draft, with a cover if there is one; only once, like a listing. */
export async function createDraft(
  access: ListingAccess,
  input: object,
  cover: UploadedFile | undefined,
): Promise<ListingAnswer> {
  const reading = readUnfinishedDraft({ status: "active", ...input });
  if ("refusal" in reading) return formRefusal(reading.refusal.fields);
  const { draft } = reading;
  return addOnce(access, input, {
    draft,
    cover,
    add: (id, photos) =>
      access.platform.listings.add({ ...newHome(id, access.now()), ...draft, ...photos, isDraft: true } as const),
  });
}

/** The photos of a new listing: its cover or none. */
type Photos = Pick<Listing, "coverImage" | "images" | "pictures">;

interface Creation {
  draft: ListingDraft | UnfinishedDraft;
  cover: UploadedFile | undefined;
  /** Writes the row. @throws DuplicateIdError */
  add(id: string, photos: Photos): Promise<StoredListing>;
}

async function addOnce(access: ListingAccess, input: object, creation: Creation): Promise<ListingAnswer> {
  const { data: id = newListingId(), error } = NewListingIdSchema.optional().safeParse(Reflect.get(input, "id"));
  if (error) return { refusal: { reason: "unfit", error: listingFormWording.badId } };
  const made = await access.platform.listings.findKept(id);
  if (made) return sentAgain(access, made, creation);
  try {
    return await addNew(access, id, creation);
  } catch (problem) {
    // The same listing, sent a moment earlier, was added meanwhile.
    const made = problem instanceof DuplicateIdError ? await access.platform.listings.findKept(id) : undefined;
    if (!made) throw problem;
    return sentAgain(access, made, creation);
  }
}

async function addNew(access: ListingAccess, id: string, { cover, add }: Creation): Promise<ListingAnswer> {
  const { platform, processor, preparation, withLock } = access;
  if (!cover) return { listing: await withLock(id, () => add(id, { coverImage: "", images: [], pictures: [] })) };
  const processed = await processor.develop(cover);
  if ("refusal" in processed) return coverRefusal(processed.refusal);
  const listing = await withLock(id, () =>
    withStoredPhoto(platform, id, uploadedPhotoName(cover), processed, (picture) =>
      add(id, { coverImage: picture.address, images: [], pictures: [picture] }),
    ),
  );
  preparation.schedule(id);
  return { listing };
}

/**
 * Saves differences from the first request as an edit of the first revision. Refuses them if other edits came since.
 */
async function sentAgain(
  access: ListingAccess,
  made: StoredListing,
  { draft, cover }: Creation,
): Promise<ListingAnswer> {
  if (isDeleted(made)) return missing;
  const hasCover = !cover || hasPhoto(made, uploadedPhotoName(cover));
  const isSame = JSON.stringify({ ...made, ...draft }) === JSON.stringify(made);
  if (isSame && hasCover) return { listing: made };
  return updateListing(access, { id: made.id, seen: 1, input: wholeDraft(draft), cover: hasCover ? undefined : cover });
}

function newHome(id: string, now: Date) {
  const createdAt = now.toISOString();
  return { id, createdAt, updatedAt: createdAt, ...firstRevisions };
}

interface Update {
  id: string;
  /** The listing's `rev` as the agent saw it. */
  seen: number;
  input: object;
  cover: UploadedFile | undefined;
}

/** Merges the input into the latest listing or draft, unless its fields were overwritten since they were seen. */
export async function updateListing(access: ListingAccess, { id, seen, input, cover }: Update): Promise<ListingAnswer> {
  const { withLock, platform, now } = access;
  const { listings } = platform;
  function change(latest: StoredListing): StoredListing | Refused {
    const changed = withRead(latest, withSent(latest, input));
    return "refusal" in changed ? changed : withOwnWords(latest, { ...changed, updatedAt: now().toISOString() });
  }
  const edit = { seen: { rev: seen, part: "fields" }, overwrites: ["fields"], change } satisfies Edit;
  if (!cover) return withLock(id, () => editListing(listings, id, edit));
  // Processing a photo takes a second, so other refusals are checked first.
  const refusalOf = (changed: StoredListing | Refused) => ("refusal" in changed ? changed : undefined);
  const check = await editListing(listings, id, { ...edit, change: (latest) => refusalOf(change(latest)) });
  if ("refusal" in check) return check;
  const answer = await addPhoto(access, id, cover, {
    seen: edit.seen,
    overwrites: ["fields", "photos"],
    change(latest, photo) {
      const changed = change(latest);
      return "refusal" in changed ? changed : withCover(changed, photo);
    },
  });
  return "refusal" in answer ? coverRefusal(answer.refusal) : answer;
}

/** A draft may lack required fields. */
function withRead(latest: StoredListing, input: object): StoredListing | Refused {
  if (isUnpublished(latest)) {
    const reading = readUnfinishedDraft(input);
    return "refusal" in reading ? formRefusal(reading.refusal.fields) : { ...latest, ...reading.draft };
  }
  const reading = readListingDraft(input);
  return "refusal" in reading ? formRefusal(reading.refusal.fields) : { ...latest, ...reading.draft };
}

/** Shows an error about the photo at the cover's field too. */
function coverRefusal(refusal: ListingWriteRefusal): Refused {
  const isOfPhoto = refusal.reason !== "missing" && refusal.reason !== "conflict" && !refusal.fields;
  return { refusal: isOfPhoto ? { ...refusal, fields: { coverImage: refusal.error } } : refusal };
}
