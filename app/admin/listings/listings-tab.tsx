import { startTransition, useCallback, useState } from "react";
import { useSearchParams } from "react-router";
import { type Interests, interestDays } from "#domain/counts/interest.ts";
import { listingFormWording } from "#domain/listings/listing-wording.ts";
import type { StoredListing } from "#domain/listings/unpublished.ts";
import { drawings } from "../../ui/icon.tsx";
import { useRead } from "../ui/call/use-call.ts";
import { Failure } from "../ui/failure.tsx";
import { house } from "../ui/house.tsx";
import { UndoBar, useUndoKey } from "../ui/undo-bar.tsx";
import { ListingDialog } from "./form/listing-dialog.tsx";
import { AdminListingCard } from "./list/admin-listing-card.tsx";
import { DeletedListings, OffMarket } from "./list/hidden-homes.tsx";
import { foundListings, type ListingSearch, statusIn } from "./list/listing-search.ts";
import { ListingToolbar } from "./list/listing-toolbar.tsx";
import { useIsNarrow } from "./list/use-is-narrow.ts";
import { isProcessing, useFocusAfterRemoval, useListings, useRefreshing } from "./use-listings.ts";

const Drawing = drawings({ house });

/** With this many listings or fewer, all are seen at a glance. */
const mostAtAGlance = 10;

/** The agent's listings, as cards or on a phone as rows, and the form that adds and edits them. */
export default function ListingsTab() {
  const { listings, hasFailed, deleted, removed, load, show, remove, restore, changeStatus } = useListings();
  const [edited, setEdited] = useState<StoredListing | "new">();
  const [search, setSearch, isFiltered] = useListingSearch();
  const isRow = useIsNarrow();
  const interest = useRead<Interests>("listings/interest");
  const interests = interest.step === "done" ? interest.answer : undefined;
  const shown = foundListings(listings ?? [], search);
  const focus = useFocusAfterRemoval(
    shown.map(({ id }) => id),
    ".listings-tab > header button",
  );

  /** The form is long, so the click is painted before the form is drawn or removed. */
  const open = (which: StoredListing | "new") => startTransition(() => setEdited(which));

  function removeAt(listing: StoredListing, place: number) {
    focus.moveFrom(listing.id, place);
    void remove(listing);
  }

  function undo() {
    if (!removed) return;
    focus.moveTo(removed.id);
    void restore(removed);
  }
  useUndoKey(undo);

  const done = removed && listingFormWording.deleted(removed.title || listingFormWording.untitled);

  /** Off-market homes have their own list. */
  const showOnSite = useCallback(
    (listing: StoredListing) => listing.mls?.offSince === undefined && show(listing),
    [show],
  );

  function close() {
    startTransition(() => setEdited(undefined));
    // Another window may have changed it in the meantime.
    void load();
  }

  // An open form refreshes its own listing.
  useRefreshing(edited === undefined && (listings?.some(isProcessing) ?? false), load);

  return (
    <section className="listings-tab" aria-labelledby="listings-heading">
      <header>
        <h2 id="listings-heading">Listings</h2>
        <button type="button" className="button navy" onClick={() => open("new")}>
          {listingFormWording.add}
        </button>
      </header>
      {hasFailed && <Failure text={listingFormWording.failed} onRetry={load} />}
      {!listings && !hasFailed && (
        <p className="loading" role="status">
          {listingFormWording.loading}
        </p>
      )}
      {listings?.length === 0 && (
        <div className="inbox-empty">
          <Drawing name="house" />
          <h3>No homes yet</h3>
          <p>You can save a home as a draft and finish it later.</p>
          <button type="button" className="button navy" onClick={() => open("new")}>
            Add your first home
          </button>
        </div>
      )}
      {listings && (listings.length > mostAtAGlance || isFiltered) && (
        <ListingToolbar search={search} onChange={(change) => setSearch({ ...search, ...change })} />
      )}
      {listings && listings.length > 0 && shown.length === 0 && (
        <p className="nothing" role="status">
          No listings match. Try other words, or show all homes.
        </p>
      )}
      {interests && shown.length > 0 && (
        <p className="counted">Views and messages are from the last {interestDays} days.</p>
      )}
      <ul className={isRow ? "admin-cards rows" : "admin-cards"} ref={focus.list}>
        {shown.map((listing, place) => (
          <AdminListingCard
            key={listing.id}
            listing={listing}
            interest={interests && (interests[listing.id] ?? { views: 0, messages: 0 })}
            isRow={isRow}
            onEdit={() => open(listing)}
            onDelete={() => removeAt(listing, place)}
            onStatus={(status) => changeStatus(listing, status)}
          />
        ))}
      </ul>
      <OffMarket seen={edited} deleted={deleted} onEdit={open} onDelete={remove} onBack={load} />
      <DeletedListings changes={deleted} onRestore={restore} />
      <UndoBar done={done} onUndo={undo} />
      <p className="visually-hidden" role="status">
        {done}
      </p>
      {edited && (
        <ListingDialog opened={edited === "new" ? undefined : edited} onChanged={showOnSite} onClose={close} />
      )}
    </section>
  );
}

/** The agent's search. The address sets the status (`?status=`) whenever it changes; the third value is whether it does. */
function useListingSearch() {
  const [parameters] = useSearchParams();
  const status = statusIn(parameters.get("status"));
  const [seen, setSeen] = useState(status);
  const [search, setSearch] = useState<ListingSearch>({ words: "", status });
  if (seen !== status) {
    setSeen(status);
    setSearch({ ...search, status });
  }
  return [search, setSearch, parameters.has("status")] as const;
}
