import type { ReactNode } from "react";
import { searchWording } from "#domain/mls/search/search-wording.ts";
import { listingsWording } from "#domain/wording.ts";
import { Island } from "../../../islands/island.tsx";
import { Icon } from "../../../ui/icon.tsx";

/** Wraps homes with hearts, and wakes their script when a visitor touches any of them. */
export function SavingHomes({ children }: { children: ReactNode }) {
  return (
    <Island name="saved-homes" props={{}}>
      {children}
    </Island>
  );
}

/**
 * Links to this browser's saved homes: saved-hearts.ts shows it when there are some, and adds them to its address. In
 * sight it is a heart and their number.
 */
export function SavedLink() {
  return (
    <p data-saved="" hidden>
      <a className="saved-link" href="/saved" rel="nofollow" data-busy={searchWording.loading}>
        <Icon name="heart" />
        <span className="visually-hidden">{listingsWording.saved}</span> <b />
      </a>
    </p>
  );
}
