import { lookUps } from "#content/look-ups.ts";
import { regionMap } from "#content/map.ts";
import { dateText } from "#domain/formats.ts";
import type { Listing } from "#domain/listings/listing.ts";
import { lookUpsOf } from "#domain/listings/look-ups.ts";
import { isInBox, type Place } from "#domain/map/box.ts";
import { type HomeEvent, homeHistory } from "#domain/mls/home/home-history.ts";
import { homeName } from "#domain/mls/home/home-path.ts";
import type { MlsHome } from "#domain/mls/home/mls-home.ts";
import { priceText } from "#domain/wording.ts";
import { useSite } from "../../frame/known-site.ts";
import { Icon } from "../../ui/icon.tsx";
import { HomeCard } from "../cards/home-card.tsx";
import { SavingHomes } from "../cards/saved/saving-homes.tsx";

/** "Nov 18, 2026" */
const shownDay = dateText("en-US", { month: "short", day: "numeric", year: "numeric" });

/** A home's price history, latest first. */
export function PriceHistory({ home, events }: { home: MlsHome; events: readonly HomeEvent[] }) {
  const lines = homeHistory(home, events, useSite().profile.timeZone);
  if (lines.length === 0) return null;
  return (
    <section className="more-facts price-history">
      <h2>Price history</h2>
      <ol className="rows">
        {lines.map(({ day, words, price }) => (
          <li key={day + words}>
            <time dateTime={day}>{shownDay(new Date(day), "UTC")}</time>
            <b>{words}</b>
            <span>{price !== undefined && priceText(price)}</span>
          </li>
        ))}
      </ol>
      <p className="secondary">From the MLS updates this site has received. Earlier changes may be missing.</p>
    </section>
  );
}

/** External pages about a home's location: schools, flood, fire, assessor. Renders nothing for a withheld street. */
export function LookUps({ listing }: { listing: Listing }) {
  const links = lookUpsOf(lookUps, listing);
  if (links.length === 0) return null;
  return (
    <section className="more-facts look-ups">
      <h2>Near this home</h2>
      <ul className="rows">
        {links.map(({ label, href }) => (
          <li key={label}>
            <a href={href} target="_blank" rel="noopener noreferrer nofollow">
              {label}
              <Icon name="external" />
              <span className="visually-hidden">(opens in a new tab)</span>
            </a>
          </li>
        ))}
      </ul>
      <p className="secondary">These are outside sources. I can’t vouch for what they say.</p>
    </section>
  );
}

/** Whether it's on the region's map. */
export const isOnMap = (place: Place | undefined): place is Place =>
  place !== undefined && isInBox(place, regionMap.bounds);

/**
 * The home among roads and gates, in a file of its own (home-map.tsx), so the page in front of it is a kilobyte smaller.
 */
export function SmallMap({ home }: { home: MlsHome }) {
  const address = `/homes/${encodeURIComponent(homeName(home))}/map.svg`;
  return (
    <img src={address} width={340} height={340} alt="Map of the home with nearby roads and gates" loading="lazy" />
  );
}

/** Similar homes, for a visitor who wants to see more. */
export function LikeHomes({ homes, heading }: { homes: readonly MlsHome[]; heading: string }) {
  if (homes.length === 0) return null;
  return (
    <section className="like-homes later" aria-labelledby="like-heading">
      <h2 id="like-heading">{heading}</h2>
      <SavingHomes>
        <div className="cards">
          {homes.map((home) => (
            <HomeCard key={home.key} home={home} />
          ))}
        </div>
      </SavingHomes>
    </section>
  );
}
