import { searchWording } from "#domain/mls/search-wording.ts";
import { Icon } from "../../ui/icon.tsx";
import { SavingHomes } from "./saving-homes.tsx";

/** To the homes that this browser keeps: the script writes their numbers into the address. */
export function SavedLink() {
  return (
    <SavingHomes>
      <a className="saved-link" href="/saved" rel="nofollow" data-saved="" data-waits="">
        <Icon name="heart" />
        {searchWording.saved} <b data-saved-count="" />
      </a>
    </SavingHomes>
  );
}
