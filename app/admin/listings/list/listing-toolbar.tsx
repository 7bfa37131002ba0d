import { statusWord } from "#domain/listings/home-words.ts";
import { listingStatuses } from "#domain/listings/listing.ts";
import { useRememberedChoice } from "../../ui/remembered-choice.ts";
import { type ListingSearch, type ListingSort, listingSorts } from "./listing-search.ts";

/** The ways to show the listings, with their labels. */
const listingViews = { cards: "Cards", rows: "Rows" } as const;

type ListingView = keyof typeof listingViews;

/** How this device shows listings: as rows on a phone, until the agent chooses. */
export const useListingView = () =>
  useRememberedChoice("listingView", listingViews, () => (matchMedia("(max-width: 560px)").matches ? "rows" : "cards"));

interface ToolbarProps {
  search: ListingSearch;
  view: ListingView;
  onChange: (change: Partial<ListingSearch>) => void;
  onView: (view: ListingView) => void;
}

/** Search, status, sort order and view above the listings. */
export function ListingToolbar({ search: { words, status, sort }, view, onChange, onView }: ToolbarProps) {
  return (
    <search className="listing-toolbar">
      <input
        type="search"
        aria-label="Search listings"
        placeholder="Search title, address, MLS number"
        value={words}
        onChange={({ target }) => onChange({ words: target.value })}
      />
      <select
        aria-label="Show homes"
        value={status}
        onChange={({ target }) => onChange({ status: target.value as ListingSearch["status"] })}
      >
        <option value="all">All homes</option>
        {listingStatuses.map((each) => (
          <option key={each} value={each}>
            {statusWord[each]}
          </option>
        ))}
        <option value="draft">Drafts</option>
      </select>
      <select
        aria-label="Sort homes"
        value={sort}
        onChange={({ target }) => onChange({ sort: target.value as ListingSort })}
      >
        {Object.entries(listingSorts).map(([each, name]) => (
          <option key={each} value={each}>
            {name}
          </option>
        ))}
      </select>
      <fieldset className="views">
        <legend className="visually-hidden">View listings as</legend>
        {Object.entries(listingViews).map(([each, name]) => (
          <button key={each} type="button" aria-pressed={each === view} onClick={() => onView(each as ListingView)}>
            {name}
          </button>
        ))}
      </fieldset>
    </search>
  );
}
