import type { Listing } from "#domain/listing.ts";
import { cityLine, priceText, wholeNumber } from "#domain/wording.ts";
import { Icon } from "../ui/icon.tsx";
import { StatusBadge } from "./status-badge.tsx";

export function ListingDetails({ listing }: { listing: Listing }) {
  return (
    <>
      <div className="words">
        <h1>{listing.title}</h1>
        <address>
          {listing.address}
          <br />
          {cityLine(listing)}
        </address>
        {listing.mlsNumber && <p className="mls">MLS# {listing.mlsNumber}</p>}
        <div className="description">
          {listing.description.split(/\n\s*\n/).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
      <SidePanel listing={listing} />
    </>
  );
}

function SidePanel({ listing }: { listing: Listing }) {
  return (
    <aside className="facts-panel" aria-label="Price and facts">
      <p className="price">{priceText(listing.price)}</p>
      <dl>
        <Fact term="Bedrooms" value={listing.bedrooms} />
        <Fact term="Bathrooms" value={listing.bathrooms} />
        <Fact term="Square Feet" value={wholeNumber(listing.squareFeet)} />
        <div>
          <dt>Status</dt>
          <dd>
            <StatusBadge status={listing.status} />
          </dd>
        </div>
      </dl>
      <a className="button navy" href={`/contact?listing=${listing.id}`}>
        Contact Agent
      </a>
      {listing.oneHomeUrl && (
        <a className="button line" href={listing.oneHomeUrl} target="_blank" rel="noopener">
          View on OneHome
          <Icon name="external" />
          <span className="visually-hidden">(opens in a new tab)</span>
        </a>
      )}
    </aside>
  );
}

function Fact({ term, value }: { term: string; value: string | number }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  );
}
