import { homeTitle, listingSummary } from "#domain/listings/home-words.ts";
import { type Listing, listingImages } from "#domain/listings/listing.ts";
import { listingsWording } from "#domain/wording.ts";
import { type Site, siteOf } from "../frame/site-data.ts";
import { pictureFacts } from "../ui/listing-picture.tsx";
import { listingData } from "./listing-data.ts";
import { canonicalAddress, pageMeta } from "./page-meta.ts";
import type { ShareImage } from "./share-card.ts";
import { breadcrumbData } from "./structured-data.ts";

type Matches = Parameters<typeof pageMeta>[0];

/** Metadata of a page that says why it shows no listing. */
export function noListingMeta(matches: Matches, pageName: string) {
  return pageMeta(matches, undefined, { pageName });
}

/** What the page of a home of the MLS has of its own. */
interface OfMls {
  path: string;
  /** The page that leads to it. */
  above: { name: string; path: string };
  /** Who lists it. */
  firm: string;
  isHidden: boolean;
}

/** Metadata of a home's page. Of a street that is withheld none of it says anything. */
export function listingMeta(matches: Matches, listing: Listing, ofMls?: OfMls) {
  const { path, above } = ofMls ?? {
    path: `/listings/${listing.id}`,
    above: { name: listingsWording.heading, path: "/listings" },
  };
  const site = siteOf(matches);
  return pageMeta(matches, path, {
    ...homeName(listing, site),
    description: listingSummary(listing),
    image: shareImage(listing),
    isHidden: ofMls?.isHidden ?? false,
    structuredData: site && [
      listingData(listing, site, canonicalAddress(site.origin, path), ofMls?.firm),
      breadcrumbData(site.origin, [{ name: "Home", path: "/" }, above, { name: listing.title }]),
    ],
  });
}

/** Letters that a page of results shows of a title. */
const shownLetters = 65;

/** A home's title names its own town and nobody else's. Where it is too long, ZIP code and state go before anything else. */
function homeName(home: Listing, site: Site | undefined) {
  const pageName = homeTitle(home);
  if (!site) return { pageName };
  const titleOf = (name: string) => `${name} | ${site.profile.agentName}`;
  const isLong = home.city !== "" && titleOf(pageName).length > shownLetters;
  return { pageName, title: titleOf(isLong ? homeTitle({ ...home, state: "", zipCode: "" }) : pageName) };
}

function shareImage(listing: Listing): ShareImage | undefined {
  const [cover] = listingImages(listing);
  if (cover === undefined) return undefined;
  const { address, alt, width, height, share } = { share: undefined, ...pictureFacts(listing, cover) };
  const size = share ? { width: 1200, height: 630 } : { width, height };
  return { address: share ?? address, alt: alt || listing.title, ...size };
}
