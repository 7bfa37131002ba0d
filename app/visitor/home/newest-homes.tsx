import { comingOpenHouses, shortText } from "#domain/listings/facts/open-house.ts";
import type { HomeCard as ListedHome } from "#domain/listings/home-card.ts";
import { cityLine } from "#domain/listings/home-words.ts";
import { listingImages } from "#domain/listings/listing.ts";
import { homeFacts } from "#domain/listings/lists/homes-wording.ts";
import { searchWording } from "#domain/mls/search/search-wording.ts";
import { listingsWording, priceText } from "#domain/wording.ts";
import { useSite } from "../../frame/known-site.ts";
import { pageText } from "../../frame/site-data.ts";
import { Island } from "../../islands/island.tsx";
import { Icon } from "../../ui/icon.tsx";
import { ListingPicture } from "../../ui/listing-picture.tsx";
import { AreaLine } from "../areas/area-links.tsx";
import { HomeCard } from "../cards/home-card.tsx";
import { OldHomes } from "../cards/mls-note.tsx";
import { HeartButton } from "../cards/saved/heart-button.tsx";
import { SavingHomes } from "../cards/saved/saving-homes.tsx";
import { SearchBox } from "../search/form/search-box.tsx";
import type { Market } from "./new-on-the-market.server.ts";

/** Links from the home page to homes for sale and to the agent's areas. */
export function NewestHomes({ homes }: { homes: readonly ListedHome[] }) {
  const { profile } = useSite();
  const hasAreas = profile.areaPages.length > 0;
  if (homes.length === 0 && !hasAreas) return null;
  return (
    <section className="ways newest wrap" aria-labelledby="newest-heading">
      <h2 id="newest-heading">{homes.length > 0 ? pageText("newestHeading", profile) : listingsWording.heading}</h2>
      {homes.length > 0 && (
        <SavingHomes>
          {homes.map((home) => (
            <div key={home.id} className="own">
              <NewestHome home={home} />
              <HeartButton id={home.id} name={home.title} />
            </div>
          ))}
        </SavingHomes>
      )}
      {hasAreas && <AreaLine />}
      <a className="button line" href="/listings" data-busy={listingsWording.loading}>
        {pageText("newestAction", profile)}
      </a>
    </section>
  );
}

function NewestHome({ home }: { home: ListedHome }) {
  const [openHouse] = comingOpenHouses(home, useSite().now);
  return (
    <a className="way" href={`/listings/${home.id}`} data-busy={listingsWording.loadingDetails}>
      <div className="photo" data-picture="">
        <ListingPicture
          listing={home}
          address={listingImages(home)[0]}
          sizes="(max-width: 640px) calc(100vw - 56px), (max-width: 1180px) 33vw, 432px"
          alt=""
        />
      </div>
      <div>
        <p className="price">{priceText(home.price)}</p>
        {openHouse && <p className="badge">Open {shortText(openHouse)}</p>}
        <h3>{home.title}</h3>
        <p>
          {cityLine(home)}
          <br />
          {homeFacts(home)}
        </p>
      </div>
    </a>
  );
}

/** On the bottom edge of the picture; on a phone below its buttons. */
export function HeroSearch() {
  return (
    <search>
      <Island name="search-form" props={{}}>
        <form action="/search" data-busy={searchWording.loading}>
          <SearchBox />
        </form>
      </Island>
    </search>
  );
}

/** New homes in the search: other firms' listings, below the agent's own. */
export function NewOnTheMarket({ market: { homes, count, facts } }: { market: Market }) {
  const { profile } = useSite();
  return (
    <section className="market wrap" aria-labelledby="market-heading">
      <h2 id="market-heading">{pageText("marketHeading", profile)}</h2>
      <OldHomes facts={facts} />
      <SavingHomes>
        <div className="market-homes later">
          {homes.map((home) => (
            <HomeCard key={home.key} home={home} />
          ))}
        </div>
      </SavingHomes>
      <a className="button line" href="/search">
        See all {searchWording.count(count)}
        <Icon name="arrow" />
      </a>
    </section>
  );
}
