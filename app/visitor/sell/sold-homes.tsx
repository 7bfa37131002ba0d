import type { HomeCard } from "#domain/listings/home-card.ts";
import type { ShownPrice } from "#domain/listings/shown-price.ts";
import { listingsWording } from "#domain/wording.ts";
import { OtherHome } from "../listings/other-homes.tsx";

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
        {homes.map(({ home, price }, index) => (
          <OtherHome key={home.id} home={home} price={price} isFirst={index === 0} />
        ))}
      </ul>
      <a className="link" href="/listings?status=sold" data-busy={listingsWording.loading}>
        All homes I’ve sold
      </a>
    </section>
  );
}
