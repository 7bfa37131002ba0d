import type { ReactNode } from "react";
import { wholeNumber } from "#domain/formats.ts";
import { type FactLine, type FactSetting, landLines, moreLines } from "#domain/listings/facts/fact-lines.ts";
import { calendarName, comingOpenHouses, dayText, hoursText, startOf } from "#domain/listings/facts/open-house.ts";
import { roomsAndSize } from "#domain/listings/home-words.ts";
import type { Listing } from "#domain/listings/listing.ts";
import { useSite } from "../../frame/known-site.ts";
import { Icon } from "../../ui/icon.tsx";

/** More facts about a home, below its description; renders nothing if there are none. */
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

/** Rooms, size and lot, above the fold of a home's page. */
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

/** A home's open houses, each with an entry for the visitor's calendar. */
export function OpenHouses({ listing, path = `/listings/${listing.id}` }: { listing: Listing; path?: string }) {
  const coming = comingOpenHouses(listing, useSite().now);
  if (coming.length === 0) return null;
  return (
    <section className="more-facts">
      <h2>Open house</h2>
      <ul className="rows">
        {coming.map((openHouse) => (
          <li key={startOf(openHouse)}>
            <p>
              <b>{dayText(openHouse)}</b>
              <br />
              {hoursText(openHouse)}
            </p>
            <a
              className="button line small"
              href={`${path}/open-house/${calendarName(openHouse)}`}
              rel="nofollow"
              aria-label={`Add to Calendar: ${dayText(openHouse)}`}
            >
              Add to Calendar
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface OutwardProps {
  address: string;
  words: string;
  /** The link's relation to this site, as in `nofollow`. */
  rel?: string;
}

/** Links to an external page about the same home, in a new tab. */
export function OutwardButton({ address, words, rel = "" }: OutwardProps) {
  return (
    <a className="button line" href={address} target="_blank" rel={`noopener ${rel}`.trim()}>
      {words}
      <Icon name="external" />
      <span className="visually-hidden">(opens in a new tab)</span>
    </a>
  );
}

export function TourButton({ address }: { address: string | undefined }) {
  return address && <OutwardButton address={address} words="Virtual tour" rel="nofollow" />;
}
