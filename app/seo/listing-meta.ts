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
 * A listing's page, its home and the offer, each with an id.
 * @param url the page's canonical address
 * @param firm the firm that lists an MLS home; absent for the agent's own
 */
function listingData(listing: Listing, site: Site, url: string, firm?: string): object {
  const { profile, origin } = site;
  const agent = { "@id": agentId(origin) };
  const isPriced = firm !== undefined || isPriceShown(listing, profile.advertising.soldPrice);
  // This site's agent doesn't host other firms' open houses.
  const home = firm === undefined ? listing : { ...listing, facts: { ...listing.facts, openHouses: [] } };
  return {
    "@context": "https://schema.org",
    "@type": "RealEstateListing",
    "@id": `${url}#page`,
    url,
    name: listing.title,
    description: listingSummary(listing),
    // A sold home may never have been for sale here.
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

/** What's specific to the page of an MLS home. */
interface OfMls {
  path: string;
  /** The parent page. */
  above: { name: string; path: string };
  /** The listing firm. */
  firm: string;
  isHidden: boolean;
}

/** Metadata of a home's page. If the street is withheld, none of it reveals the street. */
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

/** Characters of a title that search results show. */
const shownLetters = 65;

/** A home's title names only its own town. If it's too long, ZIP code and state are dropped first. */
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
