import { listingSummary } from "#domain/listings/home-words.ts";
import type { Listing, ListingStatus } from "#domain/listings/listing.ts";
import { isPriceShown } from "#domain/listings/shown-price.ts";
import type { Site } from "../frame/site-data.ts";
import { homeData, homeId } from "./home-data.ts";
import { agentId, websiteId } from "./structured-data.ts";

const availability: Record<ListingStatus, string> = {
  active: "https://schema.org/InStock",
  pending: "https://schema.org/Reserved",
  sold: "https://schema.org/SoldOut",
};

/**
 * A listing's page, the home on it and the offer, each under its own id.
 *
 * @param url the page's canonical address
 */
export function listingData(listing: Listing, site: Site, url: string): object {
  const { profile, origin } = site;
  return {
    "@context": "https://schema.org",
    "@type": "RealEstateListing",
    "@id": `${url}#page`,
    url,
    name: listing.title,
    description: listingSummary(listing),
    // Of a sold home nobody knows whether it was for sale here before, or was typed in when it was sold already.
    ...(listing.status !== "sold" && { datePosted: listing.createdAt }),
    dateModified: listing.updatedAt,
    isPartOf: { "@id": websiteId(origin) },
    provider: { "@id": agentId(origin) },
    mainEntity: homeData(listing, site, url),
    offers: {
      "@type": "Offer",
      ...(isPriceShown(listing, profile.advertising.soldPrice) && { price: listing.price, priceCurrency: "USD" }),
      availability: availability[listing.status],
      itemOffered: { "@id": homeId(url) },
      url,
      seller: { "@id": agentId(origin) },
    },
  };
}
