import { lotText } from "#domain/listings/facts/lot.ts";
import { comingOpenHouses, shortText } from "#domain/listings/facts/open-house.ts";
import { cityLine, statusWord } from "#domain/listings/home-words.ts";
import { knownFacts } from "#domain/listings/lists/homes-wording.ts";
import { asListing } from "#domain/mls/home/as-listing.ts";
import { photoAddress } from "#domain/mls/home/home-media.ts";
import { homePath, streetText } from "#domain/mls/home/home-path.ts";
import type { MlsHome, ShownHome } from "#domain/mls/home/mls-home.ts";
import { searchWording } from "#domain/mls/search/search-wording.ts";
import { day } from "#domain/time-units.ts";
import { priceText } from "#domain/wording.ts";
import { useSite } from "../../frame/known-site.ts";
import { AvifPicture } from "../../ui/avif-picture.tsx";
import { CardFacts, OwnHomeCard } from "./own-home-card.tsx";
import { MlsHeart } from "./saved/heart-button.tsx";

interface HomeCardProps {
  home: ShownHome;
  isFirst?: boolean;
  /** Its distance from a gate. */
  way?: string | undefined;
  heading?: "h2" | "h3";
}

/** An MLS home in a list. It names the listing firm, in text no smaller than its facts. */
export function HomeCard({ home, isFirst = false, way, heading: Heading = "h3" }: HomeCardProps) {
  const { listing, mlsNumber } = home;
  if (listing)
    return (
      <OwnHomeCard listing={{ ...listing, mlsNumber }} savedAs={listing.id} {...{ isFirst, way }} heading={Heading} />
    );
  const lot = home.acres === undefined ? undefined : lotText({ lotSize: home.acres, lotUnit: "acres" });
  return (
    <article className="card home-card">
      <CardPhoto home={home} isFirst={isFirst} />
      <Marks home={home} />
      <MlsHeart home={home} />
      <div className="body secondary">
        <p className="price">
          {`${priceText(home.price)} `}
          <Reduced home={home} />
        </p>
        <Heading>
          <a href={homePath(home)} data-busy={searchWording.loading}>
            {streetText(home)}
          </a>
        </Heading>
        <p>{cityLine(home)}</p>
        <CardFacts facts={knownFacts(home, lot).join(" · ")} way={way} />
        <p className="firm">
          Listed by <b>{home.firm}</b>
          <br />
          {home.attribution && `${home.attribution}\u00a0· `}
          <span>{`MLS ${home.mlsNumber}`}</span>
        </p>
      </div>
    </article>
  );
}

export function CardPhoto({ home, isFirst }: { home: ShownHome; isFirst: boolean }) {
  const { photos, cover = 0 } = home;
  return (
    <div className="photo" data-picture="">
      {photos[cover] && (
        <AvifPicture
          avif={photoAddress(home, cover, "card")}
          isFirst={isFirst}
          src={photoAddress(home, cover, "full")}
          width={750}
          height={500}
          alt=""
        />
      )}
    </div>
  );
}

/** What to know before the price. */
function Marks({ home }: { home: ShownHome }) {
  const { now, profile } = useSite();
  const [openHouse] = comingOpenHouses(asListing(home, profile.timeZone), now);
  const isNew = home.status === "active" && daysSince(home, now) <= 3;
  return (
    <p className="marks flow">
      {home.isMine && <span className="badge mine">{searchWording.mine}</span>}
      {home.status !== "active" && <span className={`badge ${home.status}`}>{statusWord[home.status]}</span>}
      {isNew && <span className="badge new">New</span>}
      {openHouse && <span className="badge open">Open {shortText(openHouse)}</span>}
    </p>
  );
}

function daysSince({ onMarketAt, listedOn }: MlsHome, now: string): number {
  const since = onMarketAt ?? listedOn;
  return since === undefined ? Number.POSITIVE_INFINITY : (Date.parse(`${now}Z`) - Date.parse(since)) / day;
}

export function Reduced({ home: { price, originalPrice = 0 } }: { home: MlsHome }) {
  return originalPrice > price && <span className="reduced">Price drop: {priceText(originalPrice - price)}</span>;
}
