import { comingOpenHouses, shortText } from "#domain/listings/facts/open-house.ts";
import type { HomeCard } from "#domain/listings/home-card.ts";
import { cityLine, statusWord } from "#domain/listings/home-words.ts";
import { type Listing, listingImages } from "#domain/listings/listing.ts";
import { homeFacts } from "#domain/listings/lists/homes-wording.ts";
import { shownPrice } from "#domain/listings/shown-price.ts";
import { searchWording } from "#domain/mls/search/search-wording.ts";
import { listingsWording } from "#domain/wording.ts";
import { useSite } from "../../frame/known-site.ts";
import { ListingPicture } from "../../ui/listing-picture.tsx";
import { HeartButton } from "./saved/heart-button.tsx";

interface OwnHomeCardProps {
  listing: HomeCard & Pick<Listing, "mlsNumber">;
  /** The key it's saved by: its id, or its MLS number. */
  savedAs: string;
  isFirst?: boolean;
  /** Its distance from a gate. */
  way?: string | undefined;
  heading?: "h2" | "h3";
}

/** One of the agent's own homes among MLS homes, in the same style. */
export function OwnHomeCard(props: OwnHomeCardProps) {
  const { listing, savedAs, isFirst = false, way, heading: Heading = "h2" } = props;
  const { profile, now } = useSite();
  const { title, status, mlsNumber } = listing;
  const [openHouse] = comingOpenHouses(listing, now);
  return (
    <article className="card home-card">
      <div className="photo" data-picture="">
        <ListingPicture
          listing={listing}
          address={listingImages(listing)[0]}
          sizes="(max-width: 768px) calc(100vw - 40px), 419px"
          isFirst={isFirst}
          alt=""
        />
      </div>
      <p className="marks flow">
        <span className="badge mine">{searchWording.mine}</span>
        {status !== "active" && <span className={`badge ${status}`}>{statusWord[status]}</span>}
        {openHouse && <span className="badge open">Open {shortText(openHouse)}</span>}
      </p>
      <HeartButton id={savedAs} name={title} />
      <div className="body secondary">
        <p className="price">{shownPrice(listing, profile.advertising.soldPrice).text}</p>
        <Heading>
          <a href={`/listings/${listing.id}`} data-busy={listingsWording.loadingDetails}>
            {title}
          </a>
        </Heading>
        <p>{cityLine(listing)}</p>
        <CardFacts facts={homeFacts(listing)} way={way} />
        <p className="firm">
          Listed by <b>{profile.firmName}</b>
          {mlsNumber && (
            <>
              <br />
              {`MLS ${mlsNumber}`}
            </>
          )}
        </p>
      </div>
    </article>
  );
}

interface CardFactsProps {
  /** `3 beds · 2.5 baths` */
  facts: string;
  /** Its distance from a gate. */
  way: string | undefined;
}

/** A home's facts with figures in bold, and the distance to a gate below. */
export function CardFacts({ facts, way }: CardFactsProps) {
  return (
    <>
      <p className="home-facts flow">
        {facts.split(" · ").map((fact) => {
          const [figure, ...words] = fact.split(" ");
          return (
            <span key={fact}>
              <b>{figure}</b>
              {` ${words.join(" ")} `}
            </span>
          );
        })}
      </p>
      {way && <p className="way">{way}</p>}
    </>
  );
}
