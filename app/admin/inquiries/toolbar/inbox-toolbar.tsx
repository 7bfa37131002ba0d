import { type Ref, useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { searchLimit } from "#domain/inquiries/inquiry-search.ts";
import { csvAddress } from "../inbox/inbox-calls.ts";
import type { UsedInbox } from "../inbox/use-inbox.ts";
import { InboxIcon } from "./inbox-icon.tsx";

interface SearchBoxProps {
  searched: string;
  onSearch: (search: string) => void;
  fieldRef: Ref<HTMLInputElement>;
  label?: string;
  placeholder?: string;
}

/** Long enough that a word can be typed in one go, short enough to feel at once. */
const pause = 250;

/** Searches when the agent stops typing, or at once with Enter. */
export function SearchBox({
  searched,
  onSearch,
  fieldRef,
  label = "Search inquiries",
  placeholder = "Search name, email, phone, text",
}: SearchBoxProps) {
  const [text, setText] = useState(searched);
  const asked = useRef(searched);
  const ask = useEffectEvent(() => {
    asked.current = text.trim();
    onSearch(asked.current);
  });

  useEffect(() => {
    // Something else has asked, as "Look Through" does for all of a flood: the words of before are not meant any more.
    if (searched === asked.current) return;
    asked.current = searched;
    setText(searched);
  }, [searched]);
  useEffect(() => {
    if (text.trim() === asked.current) return;
    const timer = setTimeout(ask, pause);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <search className="inbox-search">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() === searched) return;
          asked.current = text.trim();
          onSearch(asked.current);
        }}
      >
        <InboxIcon name="search" />
        <input
          ref={fieldRef}
          type="search"
          aria-label={label}
          placeholder={placeholder}
          maxLength={searchLimit}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => event.key === "Escape" && text === "" && event.currentTarget.blur()}
        />
      </form>
    </search>
  );
}

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
