import type { Listing } from "#domain/listing.ts";
import { listingFormWording } from "#domain/listing-wording.ts";
import { apiWording } from "#domain/wording.ts";
import { type ListingStore, StoreUnavailableError } from "../ports.ts";

/** Why the desk did not do what was asked. */
export interface DeskRefusal {
  reason: "missing" | "conflict" | "unfit" | "unreadable" | "too large";
  /** One sentence for the whole form. */
  error: string;
  /** One sentence for each field that needs another look. */
  fields?: Record<string, string>;
}
export type DeskAnswer = { listing: Listing } | { refusal: DeskRefusal };

export const missing: { refusal: DeskRefusal } = {
  refusal: { reason: "missing", error: apiWording.listingNotFound },
};
const conflict: { refusal: DeskRefusal } = { refusal: { reason: "conflict", error: listingFormWording.conflict } };

interface Edit {
  /** The `rev` of the listing as the agent saw it. Without it the change fits whatever was written in between. */
  seen?: number | undefined;
  /** The change only adds, such as a photo or its copies: a form that was opened before it may still be saved. */
  isQuiet?: boolean;
  /** Answers the changed listing, a refusal, or nothing when there is nothing to change. */
  change(latest: Listing): Listing | { refusal: DeskRefusal } | undefined;
}

export interface ListingEditor {
  edit(id: string, edit: Edit): Promise<DeskAnswer>;
  /** Whether the agent has seen all there is to overwrite. */
  isUpToDate(listing: Listing, seen: number | undefined): boolean;
}

const patience = 20;

/** Reads, changes and writes one listing, again when somebody else wrote in between. */
export function createListingEditor(store: ListingStore): ListingEditor {
  // Kept in memory: what is forgotten at a restart costs the agent a reload, never somebody's work.
  const quiet = new Set<string>();

  function isUpToDate({ id, rev }: Listing, seen: number | undefined): boolean {
    if (seen === undefined) return true;
    for (let each = rev; each > seen; each--) if (!quiet.has(`${id} ${each}`)) return false;
    return rev >= seen;
  }

  async function attempt(id: string, { seen, isQuiet, change }: Edit): Promise<DeskAnswer | "again"> {
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
    if (isQuiet) quiet.add(`${id} ${listing.rev}`);
    return { listing };
  }

  return {
    isUpToDate,
    async edit(id, edit) {
      for (let round = 0; round < patience; round++) {
        const answer = await attempt(id, edit);
        if (answer !== "again") return answer;
      }
      throw new StoreUnavailableError("The listing is being written to all the time.");
    },
  };
}
