import { type ReactNode, type Ref, useRef, useState } from "react";
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
  const [asked, setAsked] = useState(searched);
  const [shown, setShown] = useState(searched);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // Back and links can search, too.
  if (searched !== shown) {
    setShown(searched);
    if (searched !== asked) setText(searched);
    setAsked(searched);
  }

  function ask(words: string) {
    clearTimeout(timer.current);
    if (words === asked) return;
    setAsked(words);
    onSearch(words);
  }

  function type(field: HTMLInputElement) {
    setText(field.value);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => ask(field.value.trim()), pause);
  }

  return (
    <search className="inbox-search">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          ask(text.trim());
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
          onChange={({ target }) => type(target)}
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
    <div className="inbox-toolbar row tight">
      <SearchBox {...search} />
      {children}
      <button type="button" className="button line small keys-button" onClick={onHelp} aria-label="Keyboard Shortcuts">
        <InboxIcon name="keys" />
      </button>
    </div>
  );
}
