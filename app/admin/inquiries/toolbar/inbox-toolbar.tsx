import { type ReactNode, type Ref, useEffect, useEffectEvent, useRef, useState } from "react";
import { searchLimit } from "#domain/inquiries/inquiry-search.ts";
import { InboxIcon } from "./inbox-icon.tsx";

interface SearchBoxProps {
  searched: string;
  onSearch: (search: string) => void;
  fieldRef?: Ref<HTMLInputElement>;
  label: string;
  placeholder: string;
}

/** Milliseconds: long enough to type a word, short enough to feel instant. */
const pause = 250;

/** Searches when the agent stops typing, or at once on Enter. */
export function SearchBox({ searched, onSearch, fieldRef, label, placeholder }: SearchBoxProps) {
  const [text, setText] = useState(searched);
  const asked = useRef(searched);
  const ask = useEffectEvent(() => {
    asked.current = text.trim();
    onSearch(asked.current);
  });

  // Back and links can search, too.
  useEffect(() => {
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

interface InboxToolbarProps extends SearchBoxProps {
  onHelp: () => void;
  /** More actions on the list. */
  children?: ReactNode;
}

/** Search, more actions and help above a list. */
export function InboxToolbar({ onHelp, children, ...search }: InboxToolbarProps) {
  return (
    <div className="inbox-toolbar">
      <SearchBox {...search} />
      {children}
      <button type="button" className="button line small keys-button" onClick={onHelp} aria-label="Keyboard Shortcuts">
        <InboxIcon name="keys" />
      </button>
    </div>
  );
}
