import { useCallback, useEffect, useState } from "react";
import type { Listing } from "#domain/listings/listing.ts";
import { listingFormWording } from "#domain/listings/listing-wording.ts";
import type { KeptListing } from "#domain/listings/unpublished.ts";
import { priceText } from "#domain/wording.ts";
import { callAdmin, outcomeOf } from "../../ui/call/call.ts";
import { useCall } from "../../ui/call/use-call.ts";

interface KeptHomeProps {
  title: string;
  about: string;
  /** The words on each button, what it does, and how it looks. */
  ways: readonly (readonly [words: string, act: () => unknown, look?: "danger"])[];
}

/** A home that visitors do not see, and what can be done with it. */
function KeptHome({ title, about, ways }: KeptHomeProps) {
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
  /** Another one when something was deleted or restored: the trash is read again. */
  changes: unknown;
  onRestore: (listing: KeptListing) => Promise<void>;
}

/** The homes that the agent has deleted in the last thirty days, closed until she wants to see them. */
export function DeletedListings({ changes, onRestore }: DeletedListingsProps) {
  const { send } = useCall<KeptListing[]>("GET", "listings/deleted");
  const [homes, setHomes] = useState<KeptListing[]>([]);
  const read = useCallback(async () => {
    const outcome = await send();
    if (outcome.step === "done") setHomes(outcome.answer);
  }, [send]);
  // What is shown stays until the answer has come.
  useEffect(() => void (changes && read()), [changes, read]);
  if (homes.length === 0) return null;

  async function forget({ id }: KeptListing) {
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
          <KeptHome
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
  /** Changes when a form was closed: the list is read again. */
  seen: unknown;
  /** Ids of listings that are shown no more. */
  deleted: readonly string[];
  onEdit: (listing: Listing) => void;
  onDelete: (listing: Listing) => void;
  /** A listing is on the site again. */
  onBack: () => void;
}

/** The homes that the MLS has taken off the market: kept for the agent, shown to no visitor. */
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
          <KeptHome
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
