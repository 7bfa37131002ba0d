import { searchWording } from "#domain/mls/search/search-wording.ts";
import { listingsWording } from "#domain/wording.ts";
import { Icon } from "../../../ui/icon.tsx";

/** To the homes that this browser keeps: kept-hearts.ts shows it when there are some, and writes them into the address. */
export function SavedLink() {
  return (
    <p data-saved="" hidden>
      <a className="saved-link" href="/saved" rel="nofollow" data-busy={searchWording.loading}>
        <Icon name="heart" />
        {listingsWording.saved} <b />
      </a>
    </p>
  );
}
