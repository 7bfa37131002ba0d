import { type Listing, type ListingStatus, listingImages } from "#domain/listings/listing.ts";
import { addressLine, listingSummary, roomsAndSize } from "#domain/wording.ts";
import { pictureFacts } from "../listings/listing-picture.tsx";
import type { Site } from "../site-data.ts";
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
export function listingData(listing: Listing, { profile, origin }: Site, url: string): object {
  const isPriceShown = listing.status !== "sold" || profile.advertising.soldPrice !== "none";
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
    mainEntity: homeData(listing, origin, url),
    offers: {
      "@type": "Offer",
      ...(isPriceShown && { price: listing.price, priceCurrency: "USD" }),
      availability: availability[listing.status],
      itemOffered: { "@id": `${url}#home` },
      url,
      seller: { "@id": agentId(origin) },
    },
  };
}

/**
 * A home, or bare land when there is nothing to live in. What it has none of is left out. Whether it is a house or an
 * apartment is not known; an accommodation is what both are.
 */
function homeData(listing: Listing, origin: string, url: string): object {
  const { bedrooms, bathrooms, squareFeet } = roomsAndSize(listing);
  const images = listingImages(listing).map((address) => new URL(pictureFacts(listing, address).address, origin).href);
  const place = {
    "@id": `${url}#home`,
    name: addressLine(listing) || listing.title,
    address: {
      "@type": "PostalAddress",
      streetAddress: listing.address || undefined,
      addressLocality: listing.city || undefined,
      addressRegion: listing.state || undefined,
      postalCode: listing.zipCode || undefined,
      addressCountry: "US",
    },
    ...(images.length > 0 && { image: images }),
    ...(listing.mlsNumber && {
      identifier: { "@type": "PropertyValue", propertyID: "MLS number", value: listing.mlsNumber },
    }),
  };
  if (!bedrooms && !bathrooms && !squareFeet) return { "@type": "Place", ...place };
  return {
    "@type": "Accommodation",
    ...place,
    numberOfBedrooms: bedrooms,
    ...(bathrooms && bathroomCounts(bathrooms)),
    floorSize: squareFeet && { "@type": "QuantitativeValue", value: squareFeet, unitCode: "FTK" },
  };
}

/** Whole rooms, as schema.org counts them: 2.5 baths are two full ones and a partial one, three in all. */
function bathroomCounts(bathrooms: number) {
  const full = Math.floor(bathrooms);
  const partial = bathrooms > full ? 1 : 0;
  return {
    numberOfBathroomsTotal: full + partial,
    numberOfFullBathrooms: full,
    numberOfPartialBathrooms: partial,
  };
}
