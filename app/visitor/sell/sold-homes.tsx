import type { HomeCard } from "#domain/listings/home-card.ts";
import { listingImages } from "#domain/listings/listing.ts";
import { homeFacts } from "#domain/listings/lists/homes-wording.ts";
import type { ShownPrice } from "#domain/listings/shown-price.ts";
import { listingsWording } from "#domain/wording.ts";
import { ListingPicture } from "../../ui/listing-picture.tsx";

export interface SoldHome {
  home: HomeCard;
  price: ShownPrice;
}

/** Homes that the agent has sold, with their prices as Settings allow. */
export function SoldHomes({ homes }: { homes: readonly SoldHome[] }) {
  if (homes.length === 0) return null;
  return (
    <section className="other-homes wrap" aria-labelledby="sold-homes-heading">
      <h2 id="sold-homes-heading">Homes I’ve sold</h2>
      <ul>
        {homes.map(({ home, price: { text, label } }, index) => (
          <li key={home.id}>
            <div data-picture="">
              <ListingPicture
                listing={home}
                address={listingImages(home)[0]}
                sizes="(max-width: 768px) 100vw, 420px"
                alt=""
                isFirst={index === 0}
              />
            </div>
            <p className="price">{text}</p>
            {label && <p className="price-label">{label}</p>}
            <a href={`/listings/${home.id}`} data-busy={listingsWording.loadingDetails}>
              {home.title}
            </a>
            <p>{homeFacts(home)}</p>
          </li>
        ))}
      </ul>
      <a className="link" href="/listings?status=sold" data-busy={listingsWording.loading}>
        All homes I’ve sold
      </a>
    </section>
  );
}
