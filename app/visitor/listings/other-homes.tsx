import type { HomeCard } from "#domain/listings/home-card.ts";
import { listingImages } from "#domain/listings/listing.ts";
import { homeFacts } from "#domain/listings/lists/homes-wording.ts";
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
          <li key={home.id}>
            <div data-picture="">
              <ListingPicture
                listing={home}
                address={listingImages(home)[0]}
                sizes="(max-width: 768px) 100vw, 420px"
                alt=""
              />
            </div>
            <p className="price">{priceText(home.price)}</p>
            <a href={`/listings/${home.id}`} data-busy={listingsWording.loadingDetails}>
              {home.title}
            </a>
            <p>{homeFacts(home)}</p>
          </li>
        ))}
      </ul>
      <a className="link" href="/listings" data-busy={listingsWording.loading}>
        All my listings
      </a>
    </nav>
  );
}
