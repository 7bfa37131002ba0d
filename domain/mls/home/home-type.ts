import { propertyTypeWord } from "../../listings/facts/facts-wording.ts";
import { propertyTypes } from "../../listings/facts/listing-facts.ts";
import { lookup, lookups } from "../feed/figures.ts";

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

/** Subtypes that are no home and no lot. */
const parts = new Set(["boatslip", "deededparking", "timeshare"]);

/** RESO Data Dictionary 2.0, lookup PropertyType, normalized by `lookup`. This site does not show the empty ones. */
const types = new Map<string, HomeType | undefined>([
  ["residential", "single-family"],
  ["residentialincome", "multi-family"],
  ["manufacturedinpark", "manufactured"],
  ["land", "land"],
  ["farm", "farm"],
  ["residentiallease", undefined],
  ["businessopportunity", undefined],
  ["commerciallease", undefined],
  ["commercialsale", undefined],
]);

/**
 * The home's type; `undefined` for what this site does not show: rentals, businesses, commercial property. `unknown` is the
 * value that the standard does not have, or that is no home, such as a boat slip. Only "Residential" leaves the kind of
 * home to the subtype: land of any subtype is land.
 */
export function homeType(propertyType: unknown, propertySubType: unknown): HomeType | { unknown: unknown } | undefined {
  const word = lookup(propertyType);
  if (!types.has(word)) return { unknown: propertyType };
  const type = types.get(word);
  if (type === undefined) return undefined;
  const subtype = lookups(typeof propertySubType === "number" ? String(propertySubType) : propertySubType);
  if (subtype.some((each) => parts.has(each))) return { unknown: propertySubType };
  if (type === "land" || subtype.length === 0) return type;
  const [known] = subtype.map((each) => subtypes.get(each));
  const isKnown = subtype.every((each) => subtypes.has(each));
  if (type === "single-family" && !isKnown) return { unknown: propertySubType };
  return known ?? type;
}
