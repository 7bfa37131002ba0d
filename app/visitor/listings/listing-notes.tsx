import { isLand, type Listing } from "#domain/listings/listing.ts";
import { areaOf, areaPath } from "#domain/profile/areas.ts";
import { listingsWording } from "#domain/wording.ts";
import { useSite } from "../../frame/known-site.ts";
import { filledText, type GuideLink, pageText } from "../../frame/site-data.ts";
import { Breadcrumb } from "../../ui/breadcrumb.tsx";

const stepsHere = [
  { name: "Home", path: "/" },
  { name: listingsWording.heading, path: "/listings", busy: listingsWording.loading },
];

/** Below a home: what an MLS asks to be said of it, and the guides that help with a home like it. */
export function ListingNotes({ listing }: { listing: Listing }) {
  const { profile, guides } = useSite();
  const area = areaOf(listing, profile);
  const { listedBy, reliability } = profile.advertising;
  const words = [listedBy, reliability].filter(Boolean).map((text) => filledText(text, profile));
  return (
    <div className="listing-notes">
      {words.length > 0 && <p>{words.join(" ")}</p>}
      <nav aria-labelledby="guides-heading">
        <h2 id="guides-heading">Good to know before an offer</h2>
        <ul>
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
      {/* At the foot: above the photo it would push title and price out of a phone's first screen. */}
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
