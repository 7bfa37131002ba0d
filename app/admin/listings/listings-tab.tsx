import { useState } from "react";
import type { Listing, ListingStatus } from "#domain/listings/listing.ts";
import { listingFormWording } from "#domain/listings/listing-wording.ts";
import { CallError, callAdmin } from "../call.ts";
import { AdminListingCard } from "./admin-listing-card.tsx";
import { ListingDialog } from "./listing-dialog.tsx";
import { isProcessing, useListings, useRefreshing } from "./use-listings.ts";

/** The agent's listings as cards, and the form that adds and edits them. */
export function ListingsTab() {
  const { listings, hasFailed, load, keep, forget } = useListings();
  const [edited, setEdited] = useState<Listing | "new">();
  // An open form looks after its own listing.
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
            onDelete={() => deleteListing(listing, forget)}
            onStatus={(status) => changeStatus(listing, status, keep, load)}
          />
        ))}
      </ul>
      {edited && (
        <ListingDialog
          opened={edited === "new" ? undefined : edited}
          onChanged={keep}
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

async function deleteListing({ id }: Listing, forget: (id: string) => void): Promise<void> {
  if (!window.confirm(listingFormWording.confirmDelete)) return;
  try {
    await callAdmin("DELETE", `listings/${id}`);
    forget(id);
  } catch (error) {
    // Deleted in another window already: that is what was wanted.
    if (error instanceof CallError && error.status === 404) forget(id);
    else window.alert(listingFormWording.deleteFailed);
  }
}

async function changeStatus(
  { id, rev }: Listing,
  status: ListingStatus,
  keep: (listing: Listing) => void,
  load: () => void,
): Promise<void> {
  try {
    keep(await callAdmin<Listing>("PATCH", `listings/${id}`, { status, rev }));
  } catch (error) {
    const isConflict = error instanceof CallError && error.status === 409;
    window.alert(isConflict ? error.message : listingFormWording.saveFailed);
    load();
  }
}
