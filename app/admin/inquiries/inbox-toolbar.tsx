import type { Ref } from "react";
import type { InboxQuery } from "#domain/inbox.ts";
import { csvAddress } from "./inbox-calls.ts";
import { InboxIcon } from "./inbox-icon.tsx";
import { SearchBox } from "./search-box.tsx";

interface InboxToolbarProps {
  query: InboxQuery;
  isSelecting: boolean;
  searchField: Ref<HTMLInputElement>;
  onSearch: (search: string) => void;
  onSelecting: (isSelecting: boolean) => void;
  onHelp: () => void;
}

/** Above the list: search, select, take along, help. */
export function InboxToolbar({ query, isSelecting, searchField, onSearch, onSelecting, onHelp }: InboxToolbarProps) {
  return (
    <div className="inbox-toolbar">
      <SearchBox searched={query.search} onSearch={onSearch} fieldRef={searchField} />
      <button
        type="button"
        className="button line small"
        aria-pressed={isSelecting}
        onClick={() => onSelecting(!isSelecting)}
      >
        <InboxIcon name="select" />
        Select
      </button>
      <a className="button line small" href={csvAddress(query)} download>
        <InboxIcon name="download" />
        Export CSV
      </a>
      <button type="button" className="button line small keys-button" onClick={onHelp} aria-label="Keys">
        <InboxIcon name="keys" />
      </button>
    </div>
  );
}
