import { isDemoId } from "#domain/demo-id.ts";
import { goneListing } from "#domain/listings/gone-listing.ts";
import { listingFormWording } from "#domain/listings/listing-wording.ts";
import { isDeleted, isPublic, type StoredListing } from "#domain/listings/unpublished.ts";
import { apiWording } from "#domain/wording.ts";
import type { ListingStore } from "../ports/listing-store.ts";
import { StoreUnavailableError } from "../ports/store-errors.ts";

/** Why a listing was not saved. */
export interface ListingWriteRefusal {
  reason: "missing" | "conflict" | "unfit" | "unreadable" | "too large";
  /** One sentence for the whole form. */
  error: string;
  /** One sentence per field to correct. */
  fields?: Partial<Record<string, string>>;
}
export interface Refused {
  refusal: ListingWriteRefusal;
}
export type ListingAnswer = { listing: StoredListing } | Refused;

export const missing: Refused = {
  refusal: { reason: "missing", error: apiWording.listingNotFound },
};
const conflict: Refused = {
  refusal: { reason: "conflict", error: listingFormWording.conflict },
};

/** Finds a listing that the agent works on, public or hidden, but not deleted. */
export async function findUndeleted(
  listings: Pick<ListingStore, "findKept">,
  id: string,
): Promise<StoredListing | undefined> {
  const home = await listings.findKept(id);
  return home && !isDeleted(home) ? home : undefined;
}

export function formRefusal(fields: ListingWriteRefusal["fields"]): Refused {
  return { refusal: { reason: "unfit", error: listingFormWording.lookAgain, fields } };
}

/** What a write can overwrite: the form's fields, or the photos with their order and descriptions. */
type ListingPart = "fields" | "photos";

/** The revision that the agent saw, and the part that must not have been overwritten since. */
interface Seen {
  rev: number;
  part: ListingPart;
}

export interface Edit {
  /** Without it, the change applies to the latest revision. */
  seen?: Seen | undefined;
  /** Whether the change is already in place, so `seen` does not matter. */
  isDone?(latest: StoredListing): boolean;
  /** Whether the listing may be deleted. By default it must not be. */
  isOfTrash?: boolean;
  /** The parts that the change overwrites; none if it only adds, for example a photo or its copies. */
  overwrites: ListingPart[];
  /** Returns the changed listing, a refusal, or `undefined` if nothing changes. */
  change(latest: StoredListing): StoredListing | Refused | undefined;
}

/** An attempt only fails if another process wrote in between, because this process edits one at a time. */
const mostAttempts = 20;

/**
 * Reads, changes, and writes a listing. Starts over if another process wrote in between.
 *
 * @throws StoreUnavailableError
 */
export async function editListing(
  store: Pick<ListingStore, "findKept" | "replace">,
  id: string,
  edit: Edit,
): Promise<ListingAnswer> {
  for (let attempt = 1; attempt <= mostAttempts; attempt++) {
    const latest = await store.findKept(id);
    if (!latest || (isDeleted(latest) && !edit.isOfTrash)) return missing;
    if (edit.isDone?.(latest)) return { listing: latest };
    if (edit.seen && !isUpToDate(edit.seen, latest)) return conflict;
    const changed = edit.change(latest);
    if (!changed) return { listing: latest };
    if ("refusal" in changed) return changed;
    const listing = counted(changed, latest.rev + 1, edit.overwrites);
    // Visitors see a notice that a removed listing is gone. Unedited demo listings need none.
    const isTold = isPublic(latest) && !(isDemoId(id) && latest.rev === 1);
    const gone = isTold ? goneListing(latest, new Date(listing.trashedAt ?? listing.updatedAt)) : undefined;
    if ((await store.replace(listing, gone)) === "replaced") return { listing };
  }
  throw new StoreUnavailableError("Too many concurrent writes to this listing.");
}

/** A `rev` above the listing's own is from before a backup was restored. */
function isUpToDate({ rev, part }: Seen, latest: StoredListing): boolean {
  const overwritten = part === "fields" ? latest.fieldsRev : latest.photosRev;
  return overwritten <= rev && rev <= latest.rev;
}

function counted(listing: StoredListing, rev: number, overwrites: ListingPart[]): StoredListing {
  return {
    ...listing,
    rev,
    ...(overwrites.includes("fields") && { fieldsRev: rev }),
    ...(overwrites.includes("photos") && { photosRev: rev }),
  };
}

/** Serializes work under the same name. Work under different names runs concurrently. */
export function createLocks() {
  const last = new Map<string, Promise<unknown>>();

  return function withLock<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const turn = (last.get(name) ?? Promise.resolve()).then(work, work);
    last.set(name, turn);
    const forget = () => {
      if (last.get(name) === turn) last.delete(name);
    };
    turn.then(forget, forget);
    return turn;
  };
}

export type WithLock = ReturnType<typeof createLocks>;
