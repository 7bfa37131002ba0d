import { lookup } from "./lookup.ts";

/** What kind of home it is, as buyers speak of it. */
export const homeTypes = ["house", "condo", "townhouse", "manufactured", "multifamily", "land", "farm"] as const;
export type HomeType = (typeof homeTypes)[number];

/** RESO Data Dictionary 2.0, lookup PropertySubType, in the spelling of `lookup`. */
const subtypes = new Map<string, HomeType>([
  ["singlefamilyresidence", "house"],
  ["cabin", "house"],
  ["apartment", "condo"],
  ["condominium", "condo"],
  ["loft", "condo"],
  ["owneryourown", "condo"],
  ["stockcooperative", "condo"],
  ["townhouse", "townhouse"],
  ["manufacturedhome", "manufactured"],
  ["manufacturedonland", "manufactured"],
  ["mobilehome", "manufactured"],
  ["duplex", "multifamily"],
  ["triplex", "multifamily"],
  ["quadruplex", "multifamily"],
  ["multifamily", "multifamily"],
  ["unimprovedland", "land"],
  ["agriculture", "farm"],
  ["farm", "farm"],
  ["ranch", "farm"],
]);

/** RESO Data Dictionary 2.0, lookup PropertyType, in the spelling of `lookup`. Not for sale, or not to live in: left out. */
const types = new Map<string, HomeType>([
  ["residential", "house"],
  ["residentialincome", "multifamily"],
  ["manufacturedinpark", "manufactured"],
  ["land", "land"],
  ["farm", "farm"],
]);

/**
 * The kind of home; `undefined` for what this site does not show: rentals, businesses, commercial property.
 * Land of any subtype is land.
 */
export function homeType(propertyType: unknown, propertySubType: unknown): HomeType | undefined {
  const type = types.get(lookup(propertyType));
  return type === undefined || type === "land" ? type : (subtypes.get(lookup(propertySubType)) ?? type);
}
