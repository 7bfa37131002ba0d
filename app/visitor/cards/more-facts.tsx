import type { ReactNode } from "react";
import { wholeNumber } from "#domain/formats.ts";
import { type FactLine, type FactSetting, landLines, moreLines } from "#domain/listings/facts/fact-lines.ts";
import { roomsAndSize } from "#domain/listings/home-words.ts";
import type { Listing } from "#domain/listings/listing.ts";
import { useSite } from "../../frame/known-site.ts";

/** What else is known of a home, below its description; nothing when nothing is. */
export function MoreFacts({ listing, more = [] }: { listing: Listing; more?: readonly FactLine[] }) {
  const lines = [...moreLines(listing, useFactSetting()), ...more];
  if (lines.length === 0) return null;
  return (
    <section className="more-facts">
      <h2>Facts</h2>
      <dl className="rows">
        {lines.map((line) => (
          <Fact key={line.term} {...line} />
        ))}
      </dl>
    </section>
  );
}

/** Rooms, size and land, above the fold of a home's page. */
export function SizeFacts({ listing }: { listing: Listing }) {
  const { bedrooms, bathrooms, squareFeet } = roomsAndSize(listing);
  return (
    <>
      {bedrooms && <Fact term="Bedrooms" value={bedrooms} />}
      {bathrooms && <Fact term="Bathrooms" value={bathrooms} />}
      {squareFeet && <Fact term="Square Feet" value={wholeNumber(squareFeet)} />}
      {landLines(listing, useFactSetting()).map((line) => (
        <Fact key={line.term} {...line} />
      ))}
    </>
  );
}

export function Fact({ term, value }: { term: string; value: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  );
}

export function useFactSetting(): FactSetting {
  const { profile, now } = useSite();
  return { soldPrice: profile.advertising.soldPrice, now, timeZone: profile.timeZone };
}
