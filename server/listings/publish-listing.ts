import { readListingDraft } from "#domain/listings/drafts/listing-draft.ts";
import { listingFieldWording } from "#domain/listings/listing-wording.ts";
import { isOffMarket, isUnpublished, withdrawn } from "#domain/listings/unpublished.ts";
import { editListing, formRefusal, type ListingAnswer, missing } from "./edit-listing.ts";
import type { ListingParts } from "./listing-parts.ts";

/** Makes a draft a listing. One that is published already is answered as it is: the answer before may have been lost. */
export async function publishListing(parts: ListingParts, id: string, seen: number): Promise<ListingAnswer> {
  const { platform, inTurn, preparation, now } = parts;
  const answer = await inTurn(id, () =>
    editListing(platform.listings, id, {
      seen: { rev: seen, part: "fields" },
      overwrites: ["fields"],
      isDone: (latest) => !isUnpublished(latest),
      change(draft) {
        if (!isUnpublished(draft)) return undefined;
        const reading = readListingDraft(draft);
        const fields = {
          ...("refusal" in reading && reading.refusal.fields),
          ...(draft.coverImage === "" && { coverImage: listingFieldWording.cover }),
        };
        if ("refusal" in reading || draft.coverImage === "") return formRefusal(fields);
        const { isDraft: _, listedAt, ...home } = draft;
        const moment = now().toISOString();
        // It is new on the site from now on, unless visitors knew it before.
        return { ...home, ...reading.draft, createdAt: listedAt ?? moment, updatedAt: moment };
      },
    }),
  );
  if ("listing" in answer) preparation.schedule(id);
  return answer;
}

/** Makes a listing a draft. One that is a draft already is answered as it is. */
export function withdrawListing(parts: ListingParts, id: string, seen: number): Promise<ListingAnswer> {
  const { platform, inTurn, now } = parts;
  return inTurn(id, () =>
    editListing(platform.listings, id, {
      seen: { rev: seen, part: "fields" },
      overwrites: ["fields"],
      isDone: isUnpublished,
      change: (listing) =>
        isUnpublished(listing) ? undefined : isOffMarket(listing) ? missing : withdrawn(listing, now()),
    }),
  );
}
