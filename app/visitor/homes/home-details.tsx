import { cityLine } from "#domain/listings/home-words.ts";
import type { Listing } from "#domain/listings/listing.ts";
import { daysOnMarket, type HomeEvent } from "#domain/mls/home/home-history.ts";
import { homeName } from "#domain/mls/home/home-path.ts";
import { homeTypeWord } from "#domain/mls/home/home-type.ts";
import type { MlsHome } from "#domain/mls/home/mls-home.ts";
import { canBeShown } from "#domain/tours/showing-settings.ts";
import { priceText } from "#domain/wording.ts";
import { useSite } from "../../frame/known-site.ts";
import { WatchLink } from "../cards/ask-alert.tsx";
import { Reduced } from "../cards/home-card.tsx";
import { AskButtons, Description, Drives, MapLink } from "../cards/home-page-parts.tsx";
import { Fact, MoreFacts, OpenHouses, SizeFacts, TourButton } from "../cards/more-facts.tsx";
import { StatusBadge } from "../cards/status-badge.tsx";
import { PaymentLink } from "../tools/payment-link.tsx";
import { isOnMap, LookUps, PriceHistory, SmallMap } from "./home-sections.tsx";

interface HomeProps {
  home: MlsHome;
  /** The same home in the form of a listing. */
  listing: Listing;
}

/** A home's facts, costs, description and listing firm. */
export function HomeDetails({ home, listing, events }: HomeProps & { events: readonly HomeEvent[] | undefined }) {
  const { profile, now } = useSite();
  const days = profile.mls.showsDays ? daysOnMarket(home, now) : undefined;
  return (
    <>
      <div className="heading">
        <h1>{listing.title}</h1>
        <address>{cityLine(listing)}</address>
        <div className="whereabouts flow">
          <p className="mls">
            {[`MLS# ${home.mlsNumber}`, home.subdivision, home.county && `${home.county} County`]
              .filter(Boolean)
              .join(" · ")}
          </p>
          <MapLink listing={listing} />
        </div>
      </div>
      <SidePanel home={home} listing={listing} />
      <div className="told">
        {listing.description && <Description text={listing.description} />}
        <MoreFacts
          listing={listing}
          more={days === undefined ? [] : [{ term: "Days on Market", value: String(days) }]}
        />
        <Drives zipCode={home.zipCode} map={isOnMap(home.place) && <SmallMap home={home} />} />
        <LookUps listing={listing} />
        {events && <PriceHistory home={home} events={events} />}
        <OpenHouses listing={listing} path={`/homes/${encodeURIComponent(homeName(home))}`} />
        <Firm home={home} />
      </div>
    </>
  );
}

function SidePanel({ home, listing }: HomeProps) {
  const asking = useAsking(home);
  return (
    <aside className="facts-panel" aria-labelledby="facts-heading">
      <h2 id="facts-heading" className="visually-hidden">
        Price and facts
      </h2>
      <p className="price">{priceText(home.price)}</p>
      <Reduced home={home} />
      <dl className="rows">
        <SizeFacts listing={listing} />
        {home.type === "farm" && <Fact term="Type" value={homeTypeWord.farm} />}
        <Fact term="Status" value={<StatusBadge status={home.status} />} />
      </dl>
      <PaymentLink listing={listing} />
      <AskButtons {...asking} words="Ask About This Home" />
      <TourButton address={listing.facts?.virtualTour} />
      <WatchLink home={homeName(home)} />
      <p className="not-mine secondary">
        I’m not the listing agent, but I can show you this home and advise you as a buyer.
      </p>
    </aside>
  );
}

/** Where and how a visitor asks about this home. */
export function useAsking(home: MlsHome) {
  const { visits } = useSite().profile;
  return { href: askPath(home), words: "Ask", isOpen: canBeShown(home.status, visits) };
}

/** The address of the contact form for this home. */
function askPath(home: Pick<MlsHome, "mlsNumber" | "name">): string {
  return `/contact?home=${encodeURIComponent(homeName(home))}`;
}

/** The listing firm of a home and its contact details. */
export function firmLine({ firm, attribution }: MlsHome): string {
  return [firm, attribution].filter(Boolean).join(" · ");
}

/** In text no smaller than the text above it, as an MLS requires. */
function Firm({ home }: { home: MlsHome }) {
  const { firm, attribution, mlsNumber } = home;
  return (
    <p className="listing-firm flow">
      <span>
        Listed by <b>{firm}</b>
      </span>
      {[attribution, `MLS ${mlsNumber}`].filter(Boolean).map((line) => (
        // An item that doesn't fit moves to the next line as a whole, and its dot stays behind.
        <span key={line}>{line}</span>
      ))}
    </p>
  );
}
