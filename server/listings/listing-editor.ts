import type { Listing } from "#domain/listings/listing.ts";
import { listingFormWording } from "#domain/listings/listing-wording.ts";
import { apiWording } from "#domain/wording.ts";
import { type ListingStore, StoreUnavailableError } from "../ports.ts";
import { createTurns } from "./in-turn.ts";
import { createRevisionMemory, type ListingPart } from "./revision-memory.ts";

/** Why the desk did not do what was asked. */
export interface ListingWriteRefusal {
  reason: "missing" | "conflict" | "unfit" | "unreadable" | "too large";
  /** One sentence for the whole form. */
  error: string;
  /** One sentence for each field that needs another look. */
  fields?: Record<string, string>;
}
export type ListingAnswer = { listing: Listing } | { refusal: ListingWriteRefusal };

export const missing: { refusal: ListingWriteRefusal } = {
  refusal: { reason: "missing", error: apiWording.listingNotFound },
};
const conflict: { refusal: ListingWriteRefusal } = {
  refusal: { reason: "conflict", error: listingFormWording.conflict },
};

/** The state that the agent saw, and what of it must not have been overwritten since. */
export interface Seen {
  rev: number;
  part: ListingPart;
}

interface Edit {
  /** Without it the change fits whatever was written in between. */
  seen?: Seen | undefined;
  /** What the change puts something else in the place of; nothing when it only adds, such as a photo or its copies. */
  overwrites: ListingPart[];
  /** Answers the changed listing, a refusal, or nothing when there is nothing to change. */
  change(latest: Listing): Listing | { refusal: ListingWriteRefusal } | undefined;
}

export interface ListingEditor {
  edit(id: string, edit: Edit): Promise<ListingAnswer>;
}

const patience = 20;

/** Reads, changes and writes one listing, again when somebody else wrote in between. */
export function createListingEditor(store: ListingStore): ListingEditor {
  // One after the other: what is written is remembered before the next edit looks at it.
  const inTurn = createTurns();
  const memory = createRevisionMemory();

  function isUpToDate({ id, rev }: Listing, seen: Seen | undefined): boolean {
    return !seen || (rev >= seen.rev && memory.isUntouched(seen.part, id, seen.rev, rev));
  }

  async function attempt(id: string, { seen, overwrites, change }: Edit): Promise<ListingAnswer | "again"> {
    const latest = await store.find(id);
    if (!latest) return missing;
    if (!isUpToDate(latest, seen)) return conflict;
    const changed = change(latest);
    if (!changed) return { listing: latest };
    if ("refusal" in changed) return changed;
    const listing = { ...changed, rev: latest.rev + 1 };
    const outcome = await store.replace(listing);
    if (outcome === "missing") return missing;
    if (outcome === "conflict") return "again";
    memory.note(id, listing.rev, overwrites);
    return { listing };
  }

  async function attempts(id: string, edit: Edit): Promise<ListingAnswer> {
    for (let round = 0; round < patience; round++) {
      const answer = await attempt(id, edit);
      if (answer !== "again") return answer;
    }
    throw new StoreUnavailableError("The listing is being written to all the time.");
  }

  return { edit: (id, edit) => inTurn(id, () => attempts(id, edit)) };
}
