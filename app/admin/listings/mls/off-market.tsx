import { useEffect } from "react";
import type { Listing } from "#domain/listings/listing.ts";
import { priceText } from "#domain/wording.ts";
import { callAdmin, outcomeOf } from "../../ui/call.ts";
import { useCall } from "../../ui/use-call.ts";
import { KeptHome } from "../list/kept-home.tsx";

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
      <h3 id="off-market-heading">Off the market</h3>
      <p className="hint">
        The MLS does not have these homes for sale any more. Visitors do not see them; should they come back there, they
        come back here.
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
              ["Put Back on the Website", () => putBack(listing)],
              ["Delete", () => onDelete(listing), "danger"],
            ]}
          />
        ))}
      </ul>
    </section>
  );
}
