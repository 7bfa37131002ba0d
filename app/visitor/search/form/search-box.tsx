import { searchWording } from "#domain/mls/search/search-wording.ts";
import { Icon } from "../../../ui/icon.tsx";

/**
 * The main search field. Its form leads to /search.
 * @param words our sentence for the current criteria, sent along so the server sees what the visitor changed
 */
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
      {words && <input type="hidden" name="was" value={words} />}
      <button type="submit" className="button navy">
        Search
      </button>
    </div>
  );
}
