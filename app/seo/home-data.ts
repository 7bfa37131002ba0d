import type { ListingFacts, PropertyType } from "#domain/listings/facts/listing-facts.ts";
import { comingOpenHouses, endOf, startOf } from "#domain/listings/facts/open-house.ts";
import { addressLine, roomsAndSize } from "#domain/listings/home-words.ts";
import { isWithoutRooms, type Listing, listingImages } from "#domain/listings/listing.ts";
import { zonedTime } from "#domain/wall-clock.ts";
import type { Site } from "../frame/site-data.ts";
import { pictureFacts } from "../ui/listing-picture.tsx";
import { agentId } from "./structured-data.ts";

/** The schema.org types of a home. Accommodation is the parent of all; land is typed by what is built on it. */
const types: Record<PropertyType, string> = {
  "single-family": "SingleFamilyResidence",
  townhome: "House",
  condo: "Apartment",
  "multi-family": "Accommodation",
  manufactured: "House",
  land: "Accommodation",
};

/** @param url the canonical address of the listing's page */
export function homeId(url: string): string {
  return `${url}#home`;
}

/** A home, or bare land if there's nothing to live in. Unknown and absent facts are omitted. */
export function homeData(listing: Listing, site: Site, url: string): object {
  const { facts = {} } = listing;
  const { bedrooms, bathrooms, squareFeet } = roomsAndSize(listing);
  const place = {
    ...placeData(listing, site.origin, url),
    additionalProperty: lotData(facts),
    ...openHouseData(listing, site, url),
  };
  const isBareLand = isWithoutRooms(listing) && (facts.propertyType ?? "land") === "land";
  if (isBareLand) return { "@type": "Place", ...place };
  return {
    "@type": types[facts.propertyType ?? "land"],
    ...place,
    yearBuilt: facts.yearBuilt,
    numberOfBedrooms: bedrooms,
    ...(bathrooms && bathroomCounts(bathrooms)),
    floorSize: squareFeet && { "@type": "QuantitativeValue", value: squareFeet, unitCode: "FTK" },
    amenityFeature: facts.garageSpaces && {
      "@type": "LocationFeatureSpecification",
      name: "Garage spaces",
      value: facts.garageSpaces,
    },
  };
}

function placeData(listing: Listing, origin: string, url: string) {
  const images = listingImages(listing).map((address) => new URL(pictureFacts(listing, address).address, origin).href);
  return {
    "@id": homeId(url),
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
}

/** schema.org has no property for lot size. Units: UN/CEFACT codes for acre and square foot. */
function lotData({ lotSize, lotUnit }: ListingFacts): object | undefined {
  return lotSize
    ? { "@type": "PropertyValue", name: "Lot size", value: lotSize, unitCode: lotUnit === "sqft" ? "FTK" : "ACR" }
    : undefined;
}

/** https://developers.google.com/search/docs/appearance/structured-data/event */
function openHouseData(listing: Listing, { origin, profile, now }: Site, url: string): { event?: object[] } {
  const coming = comingOpenHouses(listing, now);
  if (coming.length === 0) return {};
  const event = coming.map((openHouse) => ({
    "@type": "Event",
    name: `Open house: ${listing.title}`,
    startDate: zonedTime(startOf(openHouse), profile.timeZone),
    endDate: zonedTime(endOf(openHouse), profile.timeZone),
    eventStatus: "https://schema.org/EventScheduled",
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    location: { "@id": homeId(url) },
    organizer: { "@id": agentId(origin) },
  }));
  return { event };
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
