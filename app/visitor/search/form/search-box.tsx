import { searchWording } from "#domain/mls/search/search-wording.ts";
import { Icon } from "../../../ui/icon.tsx";

/**
 * The one large field of the search. It stands in a form that leads to /search.
 *
 * @param words our own sentence of what is asked for: sent along, so that the server sees what was changed in it
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
