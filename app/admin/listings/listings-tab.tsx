import { startTransition, useState } from "react";
import {
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigationType,
  useRevalidator,
  useSearchParams,
} from "react-router";
import { type Interests, interestDays } from "#domain/counts/interest.ts";
import type { Listing } from "#domain/listings/listing.ts";
import { listingFormWording } from "#domain/listings/listing-wording.ts";
import type { StoredListing } from "#domain/listings/unpublished.ts";
import { servicesOf } from "../../frame/services.server.ts";
import { drawings } from "../../ui/icon.tsx";
import type { Refused } from "../ui/call/refusals.ts";
import { LoadFailure } from "../ui/failure.tsx";
import { house } from "../ui/house.tsx";
import { UndoBar } from "../ui/undo-bar.tsx";
import type { Route } from "./+types/listings-tab";
import { ListingDialog } from "./form/listing-dialog.tsx";
import { AdminListingCard } from "./list/admin-listing-card.tsx";
import { DeletedListings, OffMarket } from "./list/hidden-homes.tsx";
import { foundListings, type ListingSearch, statusIn } from "./list/listing-search.ts";
import { ListingToolbar } from "./list/listing-toolbar.tsx";
import { useRemoval } from "./list/use-removal.ts";
import { isProcessing, useProcessing } from "./processing.ts";

const Drawing = drawings({ house });

/** With this many listings or fewer, all are seen at a glance. */
const mostAtAGlance = 10;

export const handle = { isRendered: true };

interface Shown extends Refused {
  /** Drafts, then listings. */
  listings?: StoredListing[];
  offMarket?: Listing[];
  deleted?: StoredListing[];
  /** Undefined while it can't be read. */
  interests?: Interests | undefined;
}

export async function loader({ context }: Route.LoaderArgs): Promise<Shown> {
  const { listings, listingService, homeInterest } = servicesOf(context);
  const [drafts, published, offMarket, deleted, interests] = await Promise.all([
    listingService.drafts(),
    listings.all(),
    listingService.offMarket(),
    listingService.deleted(),
    homeInterest.lately().catch(() => undefined),
  ]);
  // One that's published in between counts once, as a listing.
  const ids = new Set(published.map(({ id }) => id));
  return { listings: [...drafts.filter(({ id }) => !ids.has(id)), ...published], offMarket, deleted, interests };
}

/** The search selects from what was read. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.search === nextUrl.search && defaultShouldRevalidate;

/** The agent's listings, as cards or on a phone as rows, and the form that adds and edits them. */
export default function ListingsTab({ loaderData }: Route.ComponentProps) {
  const { listings, offMarket = [], deleted = [], interests, error } = loaderData;
  const { state, revalidate } = useRevalidator();
  const readAgain = () => void revalidate();
  const [edited, setEdited] = useState<StoredListing | "new">();
  const [search, setSearch, isFiltered] = useListingSearch();
  const shown = foundListings(listings ?? [], search);
  const removal = useRemoval(shown.map(({ id }) => id));
  // An open form watches its own home.
  useProcessing(edited ? undefined : listings?.find(isProcessing), readAgain);

  /** The form is long, so the click is painted before the form is drawn or removed. */
  const open = (which: StoredListing | "new" | undefined) => startTransition(() => setEdited(which));

  function close() {
    open(undefined);
    // Another window may have changed it in the meantime.
    readAgain();
  }

  return (
    <section className="listings-tab" aria-labelledby="listings-heading">
      <header className="spread">
        <h2 id="listings-heading">Listings</h2>
        <button ref={removal.addButton} type="button" className="button navy" onClick={() => open("new")}>
          {listingFormWording.add}
        </button>
      </header>
      {!listings && state === "loading" ? (
        <p className="loading" role="status">
          {listingFormWording.loading}
        </p>
      ) : (
        <LoadFailure text={error && listingFormWording.failed} />
      )}
      {listings?.length === 0 && (
        <div className="inbox-empty stack secondary surface">
          <Drawing name="house" />
          <h3>No homes yet</h3>
          <p>You can save a home as a draft and finish it later.</p>
          <button type="button" className="button navy" onClick={() => open("new")}>
            Add your first home
          </button>
        </div>
      )}
      {listings && (listings.length > mostAtAGlance || isFiltered) && (
        <ListingToolbar search={search} onChange={setSearch} />
      )}
      {listings && listings.length > 0 && shown.length === 0 && (
        <p className="nothing" role="status">
          No listings match. Try other words, or show all homes.
        </p>
      )}
      {interests && shown.length > 0 && (
        <p className="counted">Views and messages are from the last {interestDays} days.</p>
      )}
      <ul className="admin-cards" ref={removal.list}>
        {shown.map((listing) => (
          <AdminListingCard
            key={listing.id}
            listing={listing}
            interest={interests && (interests[listing.id] ?? { views: 0, messages: 0 })}
            onEdit={() => open(listing)}
            onDelete={() => removal.remove(listing)}
          />
        ))}
      </ul>
      <OffMarket homes={offMarket} onEdit={open} onDelete={removal.remove} />
      <DeletedListings homes={deleted} onRestore={removal.restore} onForget={removal.forget} />
      <UndoBar done={removal.done} onUndo={removal.undo} />
      <p className="visually-hidden" role="status">
        {removal.done}
      </p>
      {edited && (
        <ListingDialog
          opened={edited === "new" ? undefined : edited}
          homes={[...(listings ?? []), ...offMarket]}
          onClose={close}
        />
      )}
    </section>
  );
}

/** Marks addresses that the agent typed in the field, which has the words already. */
const typedHere = "typed";

/**
 * The agent's search (`?search=`) and status (`?status=`). The address has both, so Back, Forward and links restore them;
 * typing doesn't wait for it. The third value is whether the address names any.
 */
function useListingSearch() {
  const [parameters, setParameters] = useSearchParams();
  const { key, state } = useLocation();
  const isTyped = useNavigationType() === "REPLACE" && state === typedHere;
  const inAddress = parameters.get("search") ?? "";
  const [seen, setSeen] = useState(key);
  const [words, setWords] = useState(inAddress);
  if (seen !== key) {
    setSeen(key);
    if (!isTyped) setWords(inAddress);
  }
  const search: ListingSearch = { words, status: statusIn(parameters.get("status")) };

  function change(next: Partial<ListingSearch>) {
    const { words, status } = { ...search, ...next };
    setWords(words);
    const isNamed = next.status !== undefined || parameters.has("status");
    setParameters(
      { ...(words.trim() && { search: words }), ...(isNamed && { status }) },
      { preventScrollReset: true, ...(next.words !== undefined && { replace: true, state: typedHere }) },
    );
  }
  return [search, change, parameters.size > 0] as const;
}
