import { isDemoId } from "#domain/demo-id.ts";
import { goneListing } from "#domain/listings/gone-listing.ts";
import { listingFormWording } from "#domain/listings/listing-wording.ts";
import { isDeleted, isPublic, type KeptListing } from "#domain/listings/unpublished.ts";
import { apiWording } from "#domain/wording.ts";
import type { ListingStore } from "../ports/listing-store.ts";
import { StoreUnavailableError } from "../ports/store-errors.ts";

/** Why a listing was not written as asked. */
export interface ListingWriteRefusal {
  reason: "missing" | "conflict" | "unfit" | "unreadable" | "too large";
  /** One sentence for the whole form. */
  error: string;
  /** One sentence for each field that has to be corrected. */
  fields?: Partial<Record<string, string>>;
}
export interface Refused {
  refusal: ListingWriteRefusal;
}
export type ListingAnswer = { listing: KeptListing } | Refused;

export const missing: Refused = {
  refusal: { reason: "missing", error: apiWording.listingNotFound },
};
const conflict: Refused = {
  refusal: { reason: "conflict", error: listingFormWording.conflict },
};

/** A home that the agent works on, whoever sees it: none that she has deleted. */
export async function findWorkedOn(
  listings: Pick<ListingStore, "findKept">,
  id: string,
): Promise<KeptListing | undefined> {
  const home = await listings.findKept(id);
  return home && !isDeleted(home) ? home : undefined;
}

export function formRefusal(fields: ListingWriteRefusal["fields"]): Refused {
  return { refusal: { reason: "unfit", error: listingFormWording.lookAgain, fields } };
}

/** What a write can overwrite: the fields of the form, or the photos with their order and descriptions. */
type ListingPart = "fields" | "photos";

/** The state that the agent saw, and the part of it that must not have been overwritten since. */
interface Seen {
  rev: number;
  part: ListingPart;
}

export interface Edit {
  /** Without it, the change is made to whatever has been written since. */
  seen?: Seen | undefined;
  /** Whether it is as it is to be, so that nobody has to have seen it. */
  isDone?(latest: KeptListing): boolean;
  /** Whether it may be for one that the agent has deleted; any other is for what she has. */
  isOfTrash?: boolean;
  /** The parts that the change overwrites; none when it only adds, such as a photo or its copies. */
  overwrites: ListingPart[];
  /** Returns the changed home, a refusal, or nothing when there is nothing to change. */
  change(latest: KeptListing): KeptListing | Refused | undefined;
}

/** Each attempt fails only because another write succeeded, from another process: this one edits one at a time. */
const mostAttempts = 20;

/**
 * Reads a listing, changes it and writes it, again when another process wrote in between.
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
    // Visitors are told that it is gone, once it is: of an invented home nobody has to be told so.
    const isTold = isPublic(latest) && !(isDemoId(id) && latest.rev === 1);
    const gone = isTold ? goneListing(latest, new Date(listing.trashedAt ?? listing.updatedAt)) : undefined;
    if ((await store.replace(listing, gone)) === "replaced") return { listing };
  }
  throw new StoreUnavailableError("The listing is being written to all the time.");
}

/** A `rev` that the listing has not reached yet is from before a backup was restored. */
function isUpToDate({ rev, part }: Seen, latest: KeptListing): boolean {
  const overwritten = part === "fields" ? latest.fieldsRev : latest.photosRev;
  return overwritten <= rev && rev <= latest.rev;
}

function counted(listing: KeptListing, rev: number, overwrites: ListingPart[]): KeptListing {
  return {
    ...listing,
    rev,
    ...(overwrites.includes("fields") && { fieldsRev: rev }),
    ...(overwrites.includes("photos") && { photosRev: rev }),
  };
}

/** Runs work under the same name one after the other, and work under different names at once. */
export function createTurns() {
  const last = new Map<string, Promise<unknown>>();

  return function inTurn<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const turn = (last.get(name) ?? Promise.resolve()).then(work, work);
    last.set(name, turn);
    const forget = () => {
      if (last.get(name) === turn) last.delete(name);
    };
    turn.then(forget, forget);
    return turn;
  };
}

export type InTurn = ReturnType<typeof createTurns>;
