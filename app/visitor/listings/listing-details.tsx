import { cityLine } from "#domain/listings/home-words.ts";
import type { Listing } from "#domain/listings/listing.ts";
import { shownPrice } from "#domain/listings/shown-price.ts";
import { canBeVisited } from "#domain/visits/visit-settings.ts";
import { useSite } from "../../frame/known-site.ts";
import { WatchLink } from "../cards/ask-alert.tsx";
import { Description, Drives, MapLink } from "../cards/home-page-parts.tsx";
import { Fact, MoreFacts, OpenHouses, OutwardButton, SizeFacts, TourButton } from "../cards/more-facts.tsx";
import { StatusBadge } from "../cards/status-badge.tsx";
import { PaymentLink } from "../tools/payment-link.tsx";

/** What a home is, what it costs, what is said of it: in the order in which a phone shows it. */
export function ListingDetails({ listing }: { listing: Listing }) {
  return (
    <>
      <div className="heading">
        <h1>{listing.title}</h1>
        <Address listing={listing} />
        <div className="whereabouts">
          {listing.mlsNumber && <p className="mls">MLS# {listing.mlsNumber}</p>}
          <MapLink listing={listing} />
        </div>
      </div>
      <SidePanel listing={listing} />
      <div className="told">
        <Description text={listing.description} />
        <MoreFacts listing={listing} />
        <Drives zipCode={listing.zipCode} />
        <OpenHouses listing={listing} />
      </div>
    </>
  );
}

/** Street and town, each only where it is told; an agent may keep the street back. */
function Address({ listing }: { listing: Listing }) {
  const town = cityLine(listing);
  if (!listing.address && !town) return null;
  return (
    <address>
      {listing.address}
      {listing.address && town && <br />}
      {town}
    </address>
  );
}

function SidePanel({ listing }: { listing: Listing }) {
  const { oneHomeUrl, facts } = listing;
  const price = shownPrice(listing, useSite().profile.advertising.soldPrice);
  return (
    <aside className="facts-panel" aria-labelledby="facts-heading">
      <h2 id="facts-heading" className="visually-hidden">
        Price and facts
      </h2>
      <p className="price">{price.text}</p>
      {price.label && <p className="price-kind">{price.label}</p>}
      <dl className="rows">
        <SizeFacts listing={listing} />
        <Fact term="Status" value={<StatusBadge status={listing.status} />} />
      </dl>
      <a className="button navy" href={`/contact?listing=${listing.id}`}>
        Contact Agent
      </a>
      {canBeVisited(listing.status, useSite().profile.visits) && (
        <a className="button line" href={`/contact?listing=${listing.id}&visit`}>
          Ask for a visit
        </a>
      )}
      <TourButton address={facts?.virtualTour} />
      {oneHomeUrl && <OutwardButton address={oneHomeUrl} words="View on OneHome" />}
      <PaymentLink listing={listing} />
      <WatchLink home={listing.id} />
    </aside>
  );
}
