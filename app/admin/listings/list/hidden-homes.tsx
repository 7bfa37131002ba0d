import type { Listing } from "#domain/listings/listing.ts";
import { listingFormWording } from "#domain/listings/listing-wording.ts";
import type { StoredListing } from "#domain/listings/unpublished.ts";
import { priceText } from "#domain/wording.ts";
import { useChange } from "../../ui/call/use-change.ts";
import { Failure } from "../../ui/failure.tsx";

interface HiddenHomeProps {
  title: string;
  about: readonly (string | undefined)[];
  /** Label, action and style of each button. */
  ways: readonly (readonly [words: string, act: () => void, look?: "danger"])[];
}

/** A home that visitors don't see, with its actions. */
function HiddenHome({ title, about, ways }: HiddenHomeProps) {
  return (
    <li className="spread">
      <p>
        <b>{title}</b>
        <br />
        {about.filter(Boolean).join(" · ")}
      </p>
      <div className="ways row tight">
        {ways.map(([words, act, look = "line"]) => (
          <button
            key={words}
            type="button"
            className={`button ${look} small`}
            aria-label={`${words}${words.includes(" ") ? ":" : ""} ${title}`}
            onClick={act}
          >
            {words}
          </button>
        ))}
      </div>
    </li>
  );
}

interface DeletedListingsProps {
  homes: readonly StoredListing[];
  onRestore: (listing: StoredListing) => void;
  onForget: (listing: StoredListing) => void;
}

/** Homes deleted in the last thirty days, collapsed until the agent opens the list. */
export function DeletedListings({ homes, onRestore, onForget }: DeletedListingsProps) {
  if (homes.length === 0) return null;
  return (
    <details className="off-market">
      <summary>{listingFormWording.trash(homes.length)}</summary>
      <p className="about muted">{listingFormWording.trashMeans}</p>
      <ul className="divided">
        {homes.map((listing) => (
          <HiddenHome
            key={listing.id}
            title={listing.title || listingFormWording.untitled}
            about={[[listing.address, listing.city].filter(Boolean).join(", ")]}
            ways={[
              ["Restore", () => onRestore(listing)],
              ["Delete Forever", () => onForget(listing), "danger"],
            ]}
          />
        ))}
      </ul>
    </details>
  );
}

interface OffMarketProps {
  homes: readonly Listing[];
  onEdit: (listing: Listing) => void;
  onDelete: (listing: Listing) => void;
}

/** Homes that the MLS has taken off the market: kept for the agent, hidden from visitors. */
export function OffMarket({ homes, onEdit, onDelete }: OffMarketProps) {
  const { send, complaint } = useChange();
  if (homes.length === 0) return null;
  return (
    <section className="off-market" aria-labelledby="off-market-heading">
      <h3 id="off-market-heading">Off the Market</h3>
      <p className="about muted">
        These homes are no longer for sale in the MLS, so visitors don't see them. If one is listed again, it comes back
        here on its own.
      </p>
      <Failure text={complaint} />
      <ul className="divided">
        {homes.map((listing) => (
          <HiddenHome
            key={listing.id}
            title={listing.title}
            about={[priceText(listing.price), listing.city, listing.mlsNumber && `MLS ${listing.mlsNumber}`]}
            ways={[
              ["Edit", () => onEdit(listing)],
              ["Show on the Website", () => void send("POST", `listings/${listing.id}/mls`, { isOnSite: true })],
              ["Delete", () => onDelete(listing), "danger"],
            ]}
          />
        ))}
      </ul>
    </section>
  );
}
