import { type Listing, listingImages } from "#domain/listing.ts";
import { bathsWord, bedsWord, listingsWording, priceText, wholeNumber } from "#domain/wording.ts";
import { ListingPicture } from "./listing-picture.tsx";
import { StatusBadge } from "./status-badge.tsx";

const cardSizes = "(max-width: 768px) calc(100vw - 40px), (max-width: 1440px) 33vw, 419px";

export function ListingCard({ listing, isFirst = false }: { listing: Listing; isFirst?: boolean }) {
  const ownPage = `/listings/${listing.id}`;
  return (
    <article className="card">
      <div className="photo" data-picture="">
        <ListingPicture listing={listing} address={listingImages(listing)[0]} sizes={cardSizes} isFirst={isFirst} />
      </div>
      <StatusBadge status={listing.status} />
      <div className="body">
        <p className="price">{priceText(listing.price)}</p>
        <h2>
          <a href={ownPage} data-busy={listingsWording.loadingDetails}>
            {listing.title}
          </a>
        </h2>
        <ListingFacts listing={listing} />
        <p className="description">{listing.description}</p>
        <div className="actions">
          <DetailsLink listing={listing} ownPage={ownPage} />
          <a
            className="button line small"
            href={`/contact?listing=${listing.id}`}
            aria-label={`Contact Agent about ${listing.title}`}
          >
            Contact Agent
          </a>
        </div>
      </div>
    </article>
  );
}

export function ListingFacts({ listing }: { listing: Listing }) {
  return (
    <ul className="facts">
      <li>
        <b>{listing.bedrooms}</b> {bedsWord(listing.bedrooms)}
      </li>
      <li>
        <b>{listing.bathrooms}</b> {bathsWord(listing.bathrooms)}
      </li>
      <li>
        <b>{wholeNumber(listing.squareFeet)}</b> sqft
      </li>
    </ul>
  );
}

/** Opens the listing's page elsewhere when it has one, its own page otherwise. */
function DetailsLink({ listing, ownPage }: { listing: Listing; ownPage: string }) {
  const label = `View Details of ${listing.title}`;
  if (listing.externalLink) {
    return (
      <a
        className="button navy small"
        href={listing.externalLink}
        target="_blank"
        rel="noopener"
        aria-label={`${label} (opens in a new tab)`}
      >
        View Details
      </a>
    );
  }
  return (
    <a className="button navy small" href={ownPage} aria-label={label} data-busy={listingsWording.loadingDetails}>
      View Details
    </a>
  );
}
