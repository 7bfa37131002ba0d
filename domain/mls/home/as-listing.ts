import type { ListingFacts } from "../../listings/facts/listing-facts.ts";
import { homeCard } from "../../listings/home-card.ts";
import { firstRevisions, type Listing } from "../../listings/listing.ts";
import { instantOf, wallClock } from "../../wall-clock.ts";
import { photoAddress } from "./home-media.ts";
import { addressWithheld } from "./home-path.ts";
import type { MlsHome } from "./mls-home.ts";

/**
 * An MLS home in the form of a listing, so a page shows both alike. It is never stored, and its id belongs to no listing.
 * A withheld street is empty, as a listing's own may be.
 */
export function asListing(home: MlsHome, timeZone: string): Listing {
  const pictures = home.photos.map(({ words = "" }, index) => ({
    address: photoAddress(home, index, "full"),
    alt: words,
    width: 1440,
    height: 960,
    widths: [],
  }));
  const [coverImage = "", ...images] = pictures.map(({ address }) => address);
  return {
    id: "lst_mls",
    title: home.street ?? addressWithheld,
    address: home.street ?? "",
    city: home.city,
    state: home.state,
    zipCode: home.zipCode,
    mlsNumber: home.mlsNumber,
    description: home.remarks,
    price: home.price,
    bedrooms: home.bedrooms ?? 0,
    bathrooms: home.bathrooms ?? 0,
    squareFeet: home.squareFeet ?? 0,
    status: home.status,
    coverImage,
    images,
    pictures,
    facts: factsOf(home, timeZone),
    // The MLS knows when it was listed; when it came to this site is unknown.
    createdAt: "",
    updatedAt: home.changedAt,
    ...firstRevisions,
  };
}

function factsOf(home: MlsHome, timeZone: string): ListingFacts {
  const { type, acres, yearBuilt, garageSpaces, monthlyFee, yearlyTax, taxYear, tourUrl, openHouses } = home;
  const clock = (time: string) => wallClock(new Date(time), timeZone).slice(11, 16);
  return {
    ...(type !== "farm" && { propertyType: type }),
    ...(acres !== undefined && { lotSize: acres, lotUnit: "acres" as const }),
    ...(yearBuilt !== undefined && { yearBuilt }),
    ...(garageSpaces !== undefined && { garageSpaces }),
    ...(monthlyFee !== undefined && { hoaFee: monthlyFee }),
    ...(yearlyTax !== undefined && { yearlyTaxes: yearlyTax, ...(taxYear && { taxYear }) }),
    ...(tourUrl?.startsWith("https:") && { virtualTour: tourUrl }),
    openHouses: openHouses.map(({ startsAt, endsAt }) => ({
      date: wallClock(new Date(startsAt), timeZone).slice(0, 10),
      from: clock(startsAt),
      // A listing's open house ends on its day.
      until: clock(endsAt) > clock(startsAt) ? clock(endsAt) : "23:59",
    })),
  };
}

/** The site's facts that appear next to a home in a list. */
export interface OwnSite {
  firmName: string;
  timeZone: string;
}

/**
 * One of the agent's listings in the form of a search result. Its location is known only if its street is.
 */
export function homeOfListing(listing: Listing, { firmName, timeZone }: OwnSite): MlsHome {
  const { facts = {}, address } = listing;
  const { lotSize, lotUnit, yearBuilt, garageSpaces, hoaFee, openHouses = [], place } = facts;
  const acres = Math.round((lotUnit === "sqft" ? (lotSize ?? 0) / 43_560 : (lotSize ?? 0)) * 1000) / 1000;
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
    ...(acres > 0 && { acres }),
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
