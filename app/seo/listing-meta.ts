import { type Listing, type ListingStatus, listingImages } from "#domain/listings/listing.ts";
import { addressLine, listingSummary, listingsWording, roomsAndSize } from "#domain/wording.ts";
import { pictureFacts } from "../listings/listing-picture.tsx";
import { siteOf } from "../site-data.ts";
import { canonicalAddress, pageMeta, type ShareImage } from "./page-meta.ts";
import { agentId, breadcrumbData } from "./structured-data.ts";

type Matches = Parameters<typeof pageMeta>[0];

/** Metadata of a page that says why it shows no listing. */
export function noListingMeta(matches: Matches, pageName: string) {
  return pageMeta(matches, undefined, { pageName });
}

/** Metadata of a listing's page. */
export function listingMeta(matches: Matches, listing: Listing) {
  const path = `/listings/${listing.id}`;
  const origin = siteOf(matches)?.origin ?? "";
  return pageMeta(matches, path, {
    pageName: listing.title,
    description: listingSummary(listing),
    image: shareImage(listing),
    structuredData: [
      listingData(listing, origin),
      breadcrumbData(origin, [
        { name: "Home", path: "/" },
        { name: listingsWording.heading, path: "/listings" },
        { name: listing.title },
      ]),
    ],
  });
}

function shareImage(listing: Listing): ShareImage | undefined {
  const [cover] = listingImages(listing);
  if (cover === undefined) return undefined;
  const { address, alt, width, height, share } = { share: undefined, ...pictureFacts(listing, cover) };
  const size = share ? { width: 1200, height: 630 } : { width, height };
  return { address: share ?? address, alt: alt || listing.title, ...size };
}

/** schema.org has no word for "under contract"; a pending home can still be asked about. */
const availability: Record<ListingStatus, string> = {
  active: "https://schema.org/InStock",
  pending: "https://schema.org/LimitedAvailability",
  sold: "https://schema.org/SoldOut",
};

function listingData(listing: Listing, origin: string): object {
  const url = canonicalAddress(origin, `/listings/${listing.id}`);
  return {
    "@context": "https://schema.org",
    "@type": "RealEstateListing",
    "@id": `${url}#page`,
    url,
    name: listing.title,
    description: listingSummary(listing),
    datePosted: listing.createdAt,
    dateModified: listing.updatedAt,
    image: listingImages(listing).map((address) => new URL(pictureFacts(listing, address).address, origin).href),
    mainEntity: residence(listing),
    offers: {
      "@type": "Offer",
      price: listing.price,
      priceCurrency: "USD",
      availability: availability[listing.status],
      url,
      seller: { "@id": agentId(origin) },
    },
  };
}

/** A home, or bare land when there is nothing to live in. What it has none of is left out. */
function residence(listing: Listing): object {
  const place = {
    name: addressLine(listing),
    address: {
      "@type": "PostalAddress",
      streetAddress: listing.address,
      addressLocality: listing.city,
      addressRegion: listing.state,
      postalCode: listing.zipCode,
      addressCountry: "US",
    },
  };
  const { bedrooms, bathrooms, squareFeet } = roomsAndSize(listing);
  if (!bedrooms && !bathrooms && !squareFeet) return { "@type": "Place", ...place };
  return {
    "@type": "SingleFamilyResidence",
    ...place,
    numberOfBedrooms: bedrooms,
    numberOfBathroomsTotal: bathrooms,
    floorSize: squareFeet && { "@type": "QuantitativeValue", value: squareFeet, unitCode: "FTK" },
  };
}
