import { goneListing } from "#domain/listings/gone-listing.ts";
import { readListingDraft } from "#domain/listings/listing-draft.ts";
import { listingFieldWording } from "#domain/listings/listing-wording.ts";
import { withdrawn } from "#domain/listings/unpublished.ts";
import { conflict, formRefusal, isUpToDate, type ListingAnswer, missing } from "./edit-listing.ts";
import type { ListingParts } from "./listing-parts.ts";

/** Makes a draft a listing. One that is published already is answered as it is: the answer before may have been lost. */
export function publishListing(parts: ListingParts, id: string, seen: number): Promise<ListingAnswer> {
  const { platform, inTurn, preparation, now } = parts;
  return inTurn(id, async () => {
    const draft = await platform.unpublished.find(id);
    if (!draft) {
      const listing = await platform.listings.find(id);
      return listing ? { listing } : missing;
    }
    if (!isUpToDate({ rev: seen, part: "fields" }, draft)) return conflict;
    const reading = readListingDraft(draft);
    const fields = {
      ...("refusal" in reading && reading.refusal.fields),
      ...(draft.coverImage === "" && { coverImage: listingFieldWording.cover }),
    };
    if ("refusal" in reading || draft.coverImage === "") return formRefusal(fields);
    const { isDraft: _, listedAt, ...home } = draft;
    const [moment, rev] = [now().toISOString(), draft.rev + 1];
    // It is new on the site from now on, unless visitors knew it before.
    const listing = {
      ...home,
      ...reading.draft,
      createdAt: listedAt ?? moment,
      updatedAt: moment,
      rev,
      fieldsRev: rev,
    };
    const outcome = await platform.unpublished.publish(listing);
    if (outcome !== "published") return outcome === "missing" ? missing : conflict;
    preparation.schedule(id);
    return { listing };
  });
}

/** Makes a listing a draft. One that is a draft already is answered as it is. */
export function withdrawListing(parts: ListingParts, id: string, seen: number): Promise<ListingAnswer> {
  const { platform, inTurn, now } = parts;
  return inTurn(id, async () => {
    const listing = await platform.listings.find(id);
    if (!listing) {
      const draft = await platform.unpublished.find(id);
      return draft ? { listing: draft } : missing;
    }
    if (!isUpToDate({ rev: seen, part: "fields" }, listing)) return conflict;
    const rev = listing.rev + 1;
    const draft = { ...withdrawn(listing, now()), rev, fieldsRev: rev };
    const outcome = await platform.unpublished.withdraw(draft, goneListing(listing, now()));
    if (outcome !== "withdrawn") return outcome === "missing" ? missing : conflict;
    return { listing: draft };
  });
}
