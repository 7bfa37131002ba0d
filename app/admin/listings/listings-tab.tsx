import { useState } from "react";
import type { Listing } from "#domain/listings/listing.ts";
import { listingFormWording } from "#domain/listings/listing-wording.ts";
import { AdminListingCard } from "./admin-listing-card.tsx";
import { ListingDialog } from "./listing-dialog.tsx";
import { useListings } from "./use-listings.ts";
import { isProcessing, useRefreshing } from "./use-refreshing.ts";

/** The agent's listings as cards, and the form that adds and edits them. */
export function ListingsTab() {
  const { listings, hasFailed, load, show, remove, changeStatus } = useListings();
  const [edited, setEdited] = useState<Listing | "new">();
  // An open form refreshes its own listing.
  useRefreshing(edited === undefined && (listings?.some(isProcessing) ?? false), load);

  return (
    <section className="listings-tab" aria-labelledby="listings-heading">
      <header>
        <h2 id="listings-heading">Listings</h2>
        <button type="button" className="button navy" onClick={() => setEdited("new")}>
          {listingFormWording.add}
        </button>
      </header>
      {hasFailed && <LoadFailure onRetry={load} />}
      {!listings && !hasFailed && (
        <p className="loading" role="status">
          {listingFormWording.loading}
        </p>
      )}
      {listings?.length === 0 && <p className="nothing">There are no listings yet. Add the first one.</p>}
      <ul className="admin-cards">
        {listings?.map((listing) => (
          <AdminListingCard
            key={listing.id}
            listing={listing}
            onEdit={() => setEdited(listing)}
            onDelete={() => void remove(listing)}
            onStatus={(status) => changeStatus(listing, status)}
          />
        ))}
      </ul>
      {edited && (
        <ListingDialog
          opened={edited === "new" ? undefined : edited}
          onChanged={show}
          onClose={() => setEdited(undefined)}
        />
      )}
    </section>
  );
}

function LoadFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="failure" role="alert">
      <p>{listingFormWording.failed}</p>
      <button type="button" className="button line small" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}
