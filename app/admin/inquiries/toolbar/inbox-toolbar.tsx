import { type Ref, useCallback } from "react";
import { csvAddress } from "../inbox/inbox-calls.ts";
import type { UsedInbox } from "../inbox/use-inbox.ts";
import { InboxIcon } from "./inbox-icon.tsx";
import { SearchBox } from "./search-box.tsx";

interface InboxToolbarProps {
  inbox: UsedInbox;
  searchField: Ref<HTMLInputElement>;
  onHelp: () => void;
}

/** Above the list: search, select, export, help. */
export function InboxToolbar({ inbox, searchField, onHelp }: InboxToolbarProps) {
  const { dispatch, ask } = inbox;
  const { query, isSelecting } = inbox.state;
  const onSearch = useCallback((search: string) => ask({ search }), [ask]);
  return (
    <div className="inbox-toolbar">
      <SearchBox searched={query.search} onSearch={onSearch} fieldRef={searchField} />
      <button
        type="button"
        className="button line small"
        aria-pressed={isSelecting}
        onClick={() => dispatch({ type: "selection switched", isSelecting: !isSelecting })}
      >
        <InboxIcon name="select" />
        <span className="label">Select</span>
      </button>
      <a className="button line small" href={csvAddress(query)} download>
        <InboxIcon name="download" />
        <span className="label">Export CSV</span>
      </a>
      <button type="button" className="button line small keys-button" onClick={onHelp} aria-label="Keys">
        <InboxIcon name="keys" />
      </button>
    </div>
  );
}
