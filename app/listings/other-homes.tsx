import type { Listing } from "#domain/listings/listing.ts";
import { listingsWording } from "#domain/wording.ts";
import { ListingCard } from "./listing-card.tsx";

/** Where to go on from a home that is not the one. */
export function OtherHomes({ homes }: { homes: readonly Listing[] }) {
  if (homes.length === 0) return null;
  return (
    <section className="other-homes" aria-labelledby="other-homes-heading">
      <h2 id="other-homes-heading">More of my listings</h2>
      <div className="cards">
        {homes.map((home) => (
          <ListingCard key={home.id} listing={home} />
        ))}
      </div>
      <a className="link" href="/listings" data-busy={listingsWording.loading}>
        All my listings
      </a>
    </section>
  );
}
