import { cityLine } from "#domain/listings/home-words.ts";
import { isLand, type Listing } from "#domain/listings/listing.ts";
import { shownPrice } from "#domain/listings/shown-price.ts";
import { areaOf, areaPath } from "#domain/profile/areas.ts";
import { canBeShown } from "#domain/tours/showing-settings.ts";
import { listingsWording } from "#domain/wording.ts";
import { useSite } from "../../frame/known-site.ts";
import { filledText, type GuideLink, pageText } from "../../frame/site-data.ts";
import { Breadcrumb } from "../../ui/breadcrumb.tsx";
import { WatchLink } from "../cards/ask-alert.tsx";
import { AskButtons, Description, Drives, MapLink } from "../cards/home-page-parts.tsx";
import { Fact, MoreFacts, OpenHouses, OutwardButton, SizeFacts, TourButton } from "../cards/more-facts.tsx";
import { StatusBadge } from "../cards/status-badge.tsx";
import { Stories } from "../stories/stories.tsx";
import { PaymentLink } from "../tools/payment-link.tsx";

/** A home's facts, costs and description, in the order of the phone layout. */
export function ListingDetails({ listing }: { listing: Listing }) {
  return (
    <>
      <div className="heading">
        <h1>{listing.title}</h1>
        <Address listing={listing} />
        <div className="whereabouts flow">
          {listing.mlsNumber && <p className="mls">{`MLS# ${listing.mlsNumber}`}</p>}
          <MapLink listing={listing} />
        </div>
      </div>
      <SidePanel listing={listing} />
      <div className="told">
        <Description text={listing.description} />
        <HomeStories listing={listing} />
        <MoreFacts listing={listing} />
        <Drives zipCode={listing.zipCode} />
        <OpenHouses listing={listing} />
      </div>
    </>
  );
}

/** What the sellers or buyers of a sold home say. */
function HomeStories({ listing: { id, status } }: { listing: Listing }) {
  const { stories } = useSite().profile;
  return status === "sold" && <Stories stories={stories.filter(({ listingId }) => listingId === id)} />;
}

/** Street and town as far as shown; an agent can withhold the street. */
function Address({ listing }: { listing: Listing }) {
  const town = cityLine(listing);
  if (!listing.address && !town) return null;
  return (
    <address>
      {listing.address}
      {listing.address && town && <br />}
      {town}
    </address>
  );
}

function SidePanel({ listing }: { listing: Listing }) {
  const { oneHomeUrl, facts } = listing;
  const price = shownPrice(listing, useSite().profile.advertising.soldPrice);
  return (
    <aside className="facts-panel" aria-labelledby="facts-heading">
      <h2 id="facts-heading" className="visually-hidden">
        Price and facts
      </h2>
      <p className="price">{price.text}</p>
      {price.label && <p className="secondary">{price.label}</p>}
      <dl className="rows">
        <SizeFacts listing={listing} />
        <Fact term="Status" value={<StatusBadge status={listing.status} />} />
      </dl>
      <PaymentLink listing={listing} />
      <AskButtons {...useAsking(listing)} />
      <TourButton address={facts?.virtualTour} />
      {oneHomeUrl && <OutwardButton address={oneHomeUrl} words="View on OneHome" />}
      <WatchLink home={listing.id} />
    </aside>
  );
}

/** Where and how a visitor asks about this home. */
export function useAsking(listing: Listing) {
  const { visits } = useSite().profile;
  return { href: `/contact?listing=${listing.id}`, words: "Contact Agent", isOpen: canBeShown(listing.status, visits) };
}

const stepsHere = [
  { name: "Home", path: "/" },
  { name: listingsWording.heading, path: "/listings", busy: listingsWording.loading },
];

/** Below a home: the MLS's required text, and guides for homes like it. */
export function ListingNotes({ listing }: { listing: Listing }) {
  const { profile, guides } = useSite();
  const area = areaOf(listing, profile);
  const { listedBy, reliability } = profile.advertising;
  const words = [listedBy, reliability].filter(Boolean).map((text) => filledText(text, profile));
  return (
    <div className="listing-notes secondary">
      {words.length > 0 && <p>{words.join(" ")}</p>}
      <nav aria-labelledby="guides-heading">
        <h2 id="guides-heading">Good to know before you make an offer</h2>
        <ul className="flow">
          {guidesFor(listing, guides).map(({ slug, title }) => (
            <li key={slug}>
              <a href={`/resources/${slug}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      {area && (
        <p>
          <a href={areaPath(area)}>{pageText("areaMore", profile, { area: area.name })}</a>
        </p>
      )}
      {/* At the bottom, because above the photo it would push title and price off a phone's first screen. */}
      <Breadcrumb steps={stepsHere} title={listing.title} />
    </div>
  );
}

function guidesFor(listing: Listing, guides: readonly GuideLink[]) {
  const wanted: readonly string[] = isLand(listing)
    ? ["land", "custom-home-building"]
    : ["single-family-home", "first-time-home-buyers", "va-loans"];
  return guides.filter(({ name }) => name && wanted.includes(name));
}
