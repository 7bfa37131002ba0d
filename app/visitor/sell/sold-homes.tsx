import type { HomeCard } from "#domain/listings/home-card.ts";
import { listingImages } from "#domain/listings/listing.ts";
import { homeFacts } from "#domain/listings/lists/homes-wording.ts";
import { shownPrice } from "#domain/listings/shown-price.ts";
import { listingsWording } from "#domain/wording.ts";
import { useSite } from "../../frame/known-site.ts";
import { ListingPicture } from "../../ui/listing-picture.tsx";

/** Homes that the agent has sold, with their prices as Settings allow. */
export function SoldHomes({ homes }: { homes: readonly HomeCard[] }) {
  const { soldPrice } = useSite().profile.advertising;
  if (homes.length === 0) return null;
  return (
    <nav className="other-homes wrap" aria-labelledby="sold-homes-heading">
      <h2 id="sold-homes-heading">Homes I’ve sold</h2>
      <ul>
        {homes.map((home) => {
          const { text, label } = shownPrice(home, soldPrice);
          return (
            <li key={home.id}>
              <div data-picture="">
                <ListingPicture
                  listing={home}
                  address={listingImages(home)[0]}
                  sizes="(max-width: 768px) 100vw, 420px"
                  alt=""
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
        })}
      </ul>
      <a className="link" href="/listings?status=sold" data-busy={listingsWording.loading}>
        All homes I’ve sold
      </a>
    </nav>
  );
}
