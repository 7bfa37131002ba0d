import { z } from "zod";

export const propertyTypes = ["single-family", "townhome", "condo", "multi-family", "manufactured", "land"] as const;
export type PropertyType = (typeof propertyTypes)[number];

export const lotUnits = ["acres", "sqft"] as const;

/** A day with a start and end time in the site's time zone: `2026-11-28`, `11:00`. */
const OpenHouseSchema = z.object({
  date: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
  from: z.string().regex(/^\d{2}:\d{2}$/),
  until: z.string().regex(/^\d{2}:\d{2}$/),
});
export type OpenHouse = z.infer<typeof OpenHouseSchema>;

/** Optional facts of a home beyond the fields that every listing has. */
export const ListingFactsSchema = z.object({
  propertyType: z.enum(propertyTypes).optional(),
  lotSize: z.number().positive().optional(),
  /** Present only with a lot size. */
  lotUnit: z.enum(lotUnits).optional(),
  yearBuilt: z.int().optional(),
  garageSpaces: z.int().min(0).optional(),
  /** US dollars a month; 0 for none. */
  hoaFee: z.number().min(0).optional(),
  /** US dollars a year. */
  yearlyTaxes: z.number().min(0).optional(),
  /** The tax year; only for MLS homes. */
  taxYear: z.int().optional(),
  /** Degrees, as the agent chose them on the map; only for a listing with a street. */
  place: z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }).optional(),
  virtualTour: z.url({ protocol: /^https$/ }).optional(),
  /** The earliest first. */
  openHouses: z.array(OpenHouseSchema).optional(),
});
export type ListingFacts = z.infer<typeof ListingFactsSchema>;

/** US dollars a year; `undefined` if unknown, and for 1 to 99, which is a typo or a vendor's placeholder. */
export function knownTax({ yearlyTaxes: tax = -1 }: Pick<ListingFacts, "yearlyTaxes">): number | undefined {
  return tax === 0 || tax >= 100 ? tax : undefined;
}
