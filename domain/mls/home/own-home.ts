import { homeCard } from "../../listings/home-card.ts";
import type { Listing } from "../../listings/listing.ts";
import { instantOf } from "../../wall-clock.ts";
import type { MlsHome } from "./mls-home.ts";

/** Whose home it is: what is beside it in a list says so. */
export interface OwnSite {
  firmName: string;
  timeZone: string;
}

/**
 * A listing of the agent's own as the search finds homes. Its place is known only where its street is.
 */
export function homeOfListing(listing: Listing, { firmName, timeZone }: OwnSite): MlsHome {
  const { facts = {}, address } = listing;
  const { lotSize, lotUnit, yearBuilt, garageSpaces, hoaFee, openHouses = [], place } = facts;
  const acres = lotSize !== undefined && lotUnit === "sqft" ? lotSize / 43_560 : lotSize;
  const instant = (date: string, clock: string) => instantOf(`${date}T${clock}`, timeZone).toISOString();
  return {
    key: `own:${listing.id}`,
    listing: homeCard(listing),
    mlsNumber: listing.mlsNumber ?? "",
    status: listing.status,
    type: facts.propertyType ?? "single-family",
    price: listing.price,
    ...(address !== "" && { street: address }),
    city: listing.city,
    state: listing.state,
    zipCode: listing.zipCode,
    bedrooms: listing.bedrooms,
    bathrooms: listing.bathrooms,
    squareFeet: listing.squareFeet,
    ...(acres !== undefined && { acres: Math.round(acres * 1000) / 1000 }),
    ...(yearBuilt !== undefined && { yearBuilt }),
    ...(garageSpaces !== undefined && { garageSpaces }),
    ...(hoaFee ? { monthlyFee: hoaFee } : hoaFee === 0 && { hasAssociation: false }),
    ...(address !== "" && place && { place }),
    remarks: listing.description,
    onMarketAt: listing.createdAt,
    changedAt: listing.updatedAt,
    firm: firmName,
    agentIds: [],
    photos: [],
    openHouses: openHouses.map(({ date, from, until }) => ({
      key: `${date}T${from}`,
      date,
      startsAt: instant(date, from),
      endsAt: instant(date, until),
    })),
  };
}
