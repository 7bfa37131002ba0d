import type { HomeCard } from "#domain/listings/home-card.ts";
import { listingsWording, priceText } from "#domain/wording.ts";
import { useSite } from "../../frame/known-site.ts";
import { pageText } from "../../frame/site-data.ts";

/** From a guide to homes that are for sale now. */
export function HomesForSale({ homes }: { homes: readonly HomeCard[] }) {
  const { profile } = useSite();
  return (
    <nav className="guide-homes" aria-labelledby="guide-homes-heading">
      <h2 id="guide-homes-heading">{pageText("newestHeading", profile)}</h2>
      <ul>
        {homes.map(({ id, title, price, city }) => (
          <li key={id}>
            <a href={`/listings/${id}`} data-busy={listingsWording.loadingDetails}>
              {title}
            </a>
            {`, ${priceText(price)}${city && ` in ${city}`}`}
          </li>
        ))}
        <li>
          <a href="/listings?status=active" data-busy={listingsWording.loading}>
            All active listings
          </a>
        </li>
      </ul>
    </nav>
  );
}
