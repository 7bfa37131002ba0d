import { homeTitle, listingSummary } from "#domain/listings/home-words.ts";
import { type Listing, type ListingStatus, listingImages } from "#domain/listings/listing.ts";
import { isPriceShown } from "#domain/listings/shown-price.ts";
import { listingsWording } from "#domain/wording.ts";
import { type Site, siteOf } from "../frame/site-data.ts";
import { pictureFacts } from "../ui/listing-picture.tsx";
import { homeData, homeId } from "./home-data.ts";
import { canonicalAddress, pageMeta } from "./page-meta.ts";
import type { ShareImage } from "./share-card.ts";
import { agentId, breadcrumbData, websiteId } from "./structured-data.ts";

const availability: Record<ListingStatus, string> = {
  active: "https://schema.org/InStock",
  pending: "https://schema.org/Reserved",
  sold: "https://schema.org/SoldOut",
};

/**
 * A listing's page, the home on it and the offer, each under its own id.
 *
 * @param url the page's canonical address
 * @param firm who lists a home of the MLS; absent of the agent's own
 */
function listingData(listing: Listing, site: Site, url: string, firm?: string): object {
  const { profile, origin } = site;
  const agent = { "@id": agentId(origin) };
  const isPriced = firm !== undefined || isPriceShown(listing, profile.advertising.soldPrice);
  // Whoever holds the open houses of others is not this site's agent.
  const home = firm === undefined ? listing : { ...listing, facts: { ...listing.facts, openHouses: [] } };
  return {
    "@context": "https://schema.org",
    "@type": "RealEstateListing",
    "@id": `${url}#page`,
    url,
    name: listing.title,
    description: listingSummary(listing),
    // Of a sold home nobody knows whether it was for sale here before, or was typed in when it was sold already.
    ...(listing.status !== "sold" && firm === undefined && { datePosted: listing.createdAt }),
    dateModified: listing.updatedAt,
    isPartOf: { "@id": websiteId(origin) },
    ...(firm === undefined && { provider: agent }),
    mainEntity: homeData(home, site, url),
    offers: {
      "@type": "Offer",
      ...(isPriced && { price: listing.price, priceCurrency: "USD" }),
      availability: availability[listing.status],
      itemOffered: { "@id": homeId(url) },
      url,
      seller: firm === undefined ? agent : { "@type": "Organization", name: firm },
    },
  };
}

type Matches = Parameters<typeof pageMeta>[0];

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
