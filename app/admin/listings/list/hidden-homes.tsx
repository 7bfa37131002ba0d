import { useCallback, useEffect, useState } from "react";
import type { Listing } from "#domain/listings/listing.ts";
import { listingFormWording } from "#domain/listings/listing-wording.ts";
import type { StoredListing } from "#domain/listings/unpublished.ts";
import { priceText } from "#domain/wording.ts";
import { callAdmin, outcomeOf } from "../../ui/call/call.ts";
import { useCall } from "../../ui/call/use-call.ts";

interface HiddenHomeProps {
  title: string;
  about: string;
  /** Label, action and style of each button. */
  ways: readonly (readonly [words: string, act: () => unknown, look?: "danger"])[];
}

/** A home that visitors don't see, with its actions. */
function HiddenHome({ title, about, ways }: HiddenHomeProps) {
  return (
    <li>
      <p>
        <b>{title}</b>
        <br />
        {about}
      </p>
      <div className="ways">
        {ways.map(([words, act, look = "line"]) => (
          <button
            key={words}
            type="button"
            className={`button ${look} small`}
            aria-label={`${words}${words.includes(" ") ? ":" : ""} ${title}`}
            onClick={() => void act()}
          >
            {words}
          </button>
        ))}
      </div>
    </li>
  );
}

interface DeletedListingsProps {
  /** Changes after a deletion or restore, so the trash reloads. */
  changes: unknown;
  onRestore: (listing: StoredListing) => Promise<void>;
}

/** Homes deleted in the last thirty days, collapsed until the agent opens the list. */
export function DeletedListings({ changes, onRestore }: DeletedListingsProps) {
  const { send } = useCall<StoredListing[]>("GET", "listings/deleted");
  const [homes, setHomes] = useState<StoredListing[]>([]);
  const read = useCallback(async () => {
    const outcome = await send();
    if (outcome.step === "done") setHomes(outcome.answer);
  }, [send]);
  // The old list stays until the response arrives.
  useEffect(() => void (changes && read()), [changes, read]);
  if (homes.length === 0) return null;

  async function forget({ id }: StoredListing) {
    if (!window.confirm(listingFormWording.confirmForget)) return;
    const outcome = await outcomeOf(callAdmin("POST", `listings/${id}/forget`));
    if (outcome.step === "failed" && outcome.error.status !== 404) window.alert(listingFormWording.deleteFailed);
    await read();
  }

  return (
    <details className="off-market">
      <summary>{listingFormWording.trash(homes.length)}</summary>
      <p className="hint">{listingFormWording.trashMeans}</p>
      <ul>
        {homes.map((listing) => (
          <HiddenHome
            key={listing.id}
            title={listing.title || listingFormWording.untitled}
            about={[listing.address, listing.city].filter(Boolean).join(", ")}
            ways={[
              ["Restore", () => onRestore(listing)],
              ["Delete Forever", () => forget(listing), "danger"],
            ]}
          />
        ))}
      </ul>
    </details>
  );
}

interface OffMarketProps {
  /** Changes when a form is closed, so the list reloads. */
  seen: unknown;
  /** Ids of listings that are no longer shown. */
  deleted: readonly string[];
  onEdit: (listing: Listing) => void;
  onDelete: (listing: Listing) => void;
  /** A listing is back on the site. */
  onBack: () => void;
}

/** Homes that the MLS has taken off the market: kept for the agent, hidden from visitors. */
export function OffMarket({ seen, deleted, onEdit, onDelete, onBack }: OffMarketProps) {
  const { state, send: read } = useCall<Listing[]>("GET", "listings/off-market");
  useEffect(() => void (seen === undefined && read()), [seen, read]);
  const homes = state.step === "done" ? state.answer.filter(({ id }) => !deleted.includes(id)) : [];
  if (homes.length === 0) return null;

  async function putBack({ id }: Listing) {
    await outcomeOf(callAdmin("POST", `listings/${id}/mls`, { isOnSite: true }));
    await read();
    onBack();
  }

  return (
    <section className="off-market" aria-labelledby="off-market-heading">
      <h3 id="off-market-heading">Off the Market</h3>
      <p className="hint">
        These homes are no longer for sale in the MLS, so visitors don't see them. If one is listed again, it comes back
        here on its own.
      </p>
      <ul>
        {homes.map((listing) => (
          <HiddenHome
            key={listing.id}
            title={listing.title}
            about={[priceText(listing.price), listing.city, listing.mlsNumber && `MLS ${listing.mlsNumber}`]
              .filter(Boolean)
              .join(" · ")}
            ways={[
              ["Edit", () => onEdit(listing)],
              ["Show on the Website", () => putBack(listing)],
              ["Delete", () => onDelete(listing), "danger"],
            ]}
          />
        ))}
      </ul>
    </section>
  );
}
