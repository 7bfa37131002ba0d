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
 * @param firm who lists a home of the MLS; absent of the agent's own
 */
export function listingData(listing: Listing, site: Site, url: string, firm?: string): object {
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
