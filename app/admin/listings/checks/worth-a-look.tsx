import { useDeferredValue, useMemo } from "react";
import { type ListingCheck, listingChecks } from "#domain/listings/drafts/listing-checks.ts";
import { readListingDraft } from "#domain/listings/drafts/listing-draft.ts";
import type { Listing } from "#domain/listings/listing.ts";
import { useSite } from "../../../frame/known-site.ts";
import type { FormValues } from "../form/form-values.ts";
import { ListingCheckList } from "./listing-check-list.tsx";

interface WorthALookProps {
  listing: Listing;
  values: FormValues;
  onMend: (check: ListingCheck) => void;
}

/** What is risky or missing of a home that visitors see already: it is told, and holds nothing back. */
export function WorthALook({ listing, values, onMend }: WorthALookProps) {
  const { listedBy: brokerLine } = useSite().profile.advertising;
  const typed = useDeferredValue(values);
  const checks = useMemo(() => {
    const reading = readListingDraft(typed);
    return listingChecks("draft" in reading ? reading.draft : listing, { photos: listing, brokerLine });
  }, [listing, typed, brokerLine]);
  if (checks.length === 0) return null;
  return (
    <section className="worth-a-look" aria-labelledby="worth-a-look-heading">
      <h3 id="worth-a-look-heading">Worth a look</h3>
      <ListingCheckList checks={checks} onMend={onMend} />
    </section>
  );
}
