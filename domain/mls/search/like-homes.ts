import type { Place } from "../../map/box.ts";
import type { ValueRequest } from "../../values/value-request.ts";
import { daysOnMarket } from "../home/home-history.ts";
import { homePath } from "../home/home-path.ts";
import type { MlsHome } from "../home/mls-home.ts";
import { anything, type Criteria } from "./criteria.ts";

/** A home next to a request, for the agent alone. */
export interface LikeHome {
  address: string;
  /** US dollars, or the word that replaces them. */
  price: number | string;
  squareFeet?: number;
  /** Days on the market, if known. */
  days?: number;
  href: string;
}

/** What the agent sees next to a request. */
export interface LikeHomes {
  /** For sale today. Undefined while the MLS homes can't be read. */
  forSale?: LikeHome[];
  /** The agent's own sold homes. */
  sold: LikeHome[];
}

/** Miles per degree of latitude. */
const milesPerDegree = 69;
const [smallest, largest] = [0.8, 1.2];

/**
 * The search for homes like the owner's: the same type, within 20 % of its square feet, and within a mile, or in its ZIP
 * code if its place isn't known.
 */
export function likeHomeCriteria({ type, zip, squareFeet }: ValueRequest, place: Place | undefined): Criteria {
  return {
    ...anything,
    ...{ types: [type], status: "active", order: "price_up" },
    ...(place ? { box: mileAround(place) } : { zipCodes: [zip.slice(0, 5)] }),
    ...(squareFeet && {
      squareFeetMin: Math.round(squareFeet * smallest),
      squareFeetMax: Math.round(squareFeet * largest),
    }),
  };
}

function mileAround({ latitude, longitude }: Place) {
  const high = 1 / milesPerDegree;
  const wide = high / Math.cos((latitude * Math.PI) / 180);
  return { west: longitude - wide, east: longitude + wide, south: latitude - high, north: latitude + high };
}

/** Whether a home of the MLS is the owner's own, by its street and ZIP code. */
export function isSameHome({ street, zipCode }: Pick<MlsHome, "street" | "zipCode">, request: ValueRequest): boolean {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, " ")
      .trim();
  return street !== undefined && plain(street) === plain(request.street) && zipCode === request.zip.slice(0, 5);
}

/** @param now `2026-11-21T18:05` in the agent's time zone */
export function likeHome(home: MlsHome, now: string): LikeHome {
  const { street, city, zipCode, price, squareFeet } = home;
  const days = daysOnMarket(home, now);
  return {
    ...{ address: [street ?? "Address withheld", city, zipCode].join(", "), price, href: homePath(home) },
    ...(squareFeet && { squareFeet }),
    ...(days !== undefined && { days }),
  };
}
