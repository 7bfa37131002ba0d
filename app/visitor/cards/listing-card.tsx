import { wholeNumber } from "#domain/formats.ts";
import { cardWords } from "#domain/listings/description.ts";
import { lotFigure, lotUnitWord } from "#domain/listings/facts/lot.ts";
import { comingOpenHouses, shortText } from "#domain/listings/facts/open-house.ts";
import type { HomeCard } from "#domain/listings/home-card.ts";
import { bathsWord, bedsWord, roomsAndSize } from "#domain/listings/home-words.ts";
import { listingImages } from "#domain/listings/listing.ts";
import { shownPrice } from "#domain/listings/shown-price.ts";
import { listingsWording } from "#domain/wording.ts";
import { useSite } from "../../frame/known-site.ts";
import { ListingPicture } from "../../ui/listing-picture.tsx";
import { HeartButton } from "./saved/heart-button.tsx";
import { StatusBadge } from "./status-badge.tsx";

const cardSizes = "(max-width: 768px) calc(100vw - 40px), (max-width: 1440px) 33vw, 419px";

export function ListingCard({ listing, isFirst = false }: { listing: HomeCard; isFirst?: boolean }) {
  const ownPage = `/listings/${listing.id}`;
  const { profile, now } = useSite();
  const { text: price } = shownPrice(listing, profile.advertising.soldPrice);
  const [openHouse] = comingOpenHouses(listing, now);
  return (
    <article className={isFirst ? "card listing-card" : "card listing-card later"}>
      <div className="photo" data-picture="">
        <ListingPicture listing={listing} address={listingImages(listing)[0]} sizes={cardSizes} isFirst={isFirst} />
        {openHouse && <p className="badge open-house">Open house {shortText(openHouse)}</p>}
      </div>
      <StatusBadge status={listing.status} />
      <HeartButton id={listing.id} name={listing.title} />
      <div className="body">
        <p className="price">{price}</p>
        <h2>
          <a href={ownPage} data-busy={listingsWording.loadingDetails}>
            {listing.title}
          </a>
        </h2>
        <ListingFacts listing={listing} />
        <p className="description">{cardWords(listing.description)}</p>
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

/** Rooms and size on one line, as far as known; for land, its lot. */
export function ListingFacts({ listing }: { listing: HomeCard }) {
  const { bedrooms, bathrooms, squareFeet } = roomsAndSize(listing);
  if (!bedrooms && !bathrooms && !squareFeet) return <LandFacts facts={listing.facts} />;
  return (
    <ul className="facts flow secondary">
      {bedrooms && (
        <li>
          <b>{bedrooms}</b> {bedsWord(bedrooms)}
        </li>
      )}
      {bathrooms && (
        <li>
          <b>{bathrooms}</b> {bathsWord(bathrooms)}
        </li>
      )}
      {squareFeet && (
        <li>
          <b>{wholeNumber(squareFeet)}</b> sqft
        </li>
      )}
    </ul>
  );
}

function LandFacts({ facts = {} }: Pick<HomeCard, "facts">) {
  const { lotSize, propertyType } = facts;
  if (!lotSize) return null;
  return (
    <ul className="facts flow secondary">
      {propertyType === "land" && (
        <li>
          <b>Land</b>
        </li>
      )}
      <li>
        <b>{lotFigure(facts)}</b> {lotUnitWord(facts)}
      </li>
    </ul>
  );
}

/** Opens the listing's external page if it has one, otherwise its own page. */
function DetailsLink({ listing, ownPage }: { listing: HomeCard; ownPage: string }) {
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
