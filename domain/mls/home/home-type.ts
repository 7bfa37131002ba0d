import { propertyTypeWord } from "../../listings/facts/facts-wording.ts";
import { propertyTypes } from "../../listings/facts/listing-facts.ts";
import { lookup } from "../feed/figures.ts";

/** Home types: those of the agent's own listings, and one that only an MLS uses. */
export const homeTypes = [...propertyTypes, "farm"] as const;
export type HomeType = (typeof homeTypes)[number];

export const homeTypeWord: Record<HomeType, string> = { ...propertyTypeWord, farm: "Farm or ranch" };

/** RESO Data Dictionary 2.0, lookup PropertySubType, normalized by `lookup`. */
const subtypes = new Map<string, HomeType>([
  ["singlefamilyresidence", "single-family"],
  ["cabin", "single-family"],
  ["apartment", "condo"],
  ["condominium", "condo"],
  ["loft", "condo"],
  ["owneryourown", "condo"],
  ["stockcooperative", "condo"],
  ["townhouse", "townhome"],
  ["manufacturedhome", "manufactured"],
  ["manufacturedonland", "manufactured"],
  ["mobilehome", "manufactured"],
  ["duplex", "multi-family"],
  ["triplex", "multi-family"],
  ["quadruplex", "multi-family"],
  ["multifamily", "multi-family"],
  ["unimprovedland", "land"],
  ["agriculture", "farm"],
  ["farm", "farm"],
  ["ranch", "farm"],
]);

/** RESO Data Dictionary 2.0, lookup PropertyType, normalized by `lookup`. Rentals and commercial types are left out. */
const types = new Map<string, HomeType>([
  ["residential", "single-family"],
  ["residentialincome", "multi-family"],
  ["manufacturedinpark", "manufactured"],
  ["land", "land"],
  ["farm", "farm"],
]);

/**
 * The home's type; `undefined` for what this site does not show: rentals, businesses, commercial property.
 * Land of any subtype is land.
 */
export function homeType(propertyType: unknown, propertySubType: unknown): HomeType | undefined {
  const type = types.get(lookup(propertyType));
  return type === undefined || type === "land" ? type : (subtypes.get(lookup(propertySubType)) ?? type);
}
