import type { HomeCard } from "#domain/listings/home-card.ts";
import { listingImages } from "#domain/listings/listing.ts";
import { homeFacts } from "#domain/listings/lists/homes-wording.ts";
import type { ShownPrice } from "#domain/listings/shown-price.ts";
import { listingsWording, priceText } from "#domain/wording.ts";
import { ListingPicture } from "../../ui/listing-picture.tsx";

/** Other homes, for a visitor who wants to see more. */
export function OtherHomes({
  homes,
  heading = "More of my listings",
}: {
  homes: readonly HomeCard[];
  heading?: string;
}) {
  if (homes.length === 0) return null;
  return (
    <nav className="other-homes later" aria-labelledby="other-homes-heading">
      <h2 id="other-homes-heading">{heading}</h2>
      <ul>
        {homes.map((home) => (
          <OtherHome key={home.id} home={home} price={{ text: priceText(home.price) }} />
        ))}
      </ul>
      <a className="link" href="/listings" data-busy={listingsWording.loading}>
        All my listings
      </a>
    </nav>
  );
}

interface OtherHomeProps {
  home: HomeCard;
  price: ShownPrice;
  isFirst?: boolean;
}

/** A home in a list of them. The photo is part of its link. */
export function OtherHome({ home, price: { text, label }, isFirst = false }: OtherHomeProps) {
  return (
    <li>
      <div data-picture="">
        <ListingPicture
          listing={home}
          address={listingImages(home)[0]}
          sizes="(max-width: 768px) 100vw, 420px"
          alt=""
          isFirst={isFirst}
        />
      </div>
      <p className="price">{text}</p>
      {label && <p className="price-label">{label}</p>}
      <a href={`/listings/${home.id}`} data-busy={listingsWording.loadingDetails}>
        {home.title}
      </a>
      <p>{homeFacts(home)}</p>
    </li>
  );
}
