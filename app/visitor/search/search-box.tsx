import { searchWording } from "#domain/mls/search-wording.ts";
import { Icon } from "../../ui/icon.tsx";

/** The one large field of the search. It stands in a form that leads to /search. */
export function SearchBox({ words = "" }: { words?: string }) {
  return (
    <div className="search-box">
      <Icon name="search" />
      <input
        type="search"
        name="q"
        aria-label={searchWording.box}
        placeholder={searchWording.example}
        defaultValue={words}
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
      />
      <button type="submit" className="button navy">
        Search
      </button>
    </div>
  );
}
