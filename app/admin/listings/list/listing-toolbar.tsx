import { statusWord } from "#domain/listings/home-words.ts";
import { listingStatuses } from "#domain/listings/listing.ts";
import type { ListingSearch } from "./listing-search.ts";

interface ToolbarProps {
  search: ListingSearch;
  onChange: (change: Partial<ListingSearch>) => void;
}

/** Search and status above the listings. */
export function ListingToolbar({ search: { words, status }, onChange }: ToolbarProps) {
  return (
    <search className="listing-toolbar row tight">
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
    </search>
  );
}
