import { z } from "zod";

export const propertyTypes = ["single-family", "townhome", "condo", "multi-family", "manufactured", "land"] as const;
export type PropertyType = (typeof propertyTypes)[number];

export const lotUnits = ["acres", "sqft"] as const;

/** A day, and from when until when on it, by the site's time zone: `2026-11-28`, `11:00`. */
const OpenHouseSchema = z.object({
  date: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
  from: z.string().regex(/^\d{2}:\d{2}$/),
  until: z.string().regex(/^\d{2}:\d{2}$/),
});
export type OpenHouse = z.infer<typeof OpenHouseSchema>;

/** What may be told of a home beyond the fields that every listing has. None of it has to be. */
export const ListingFactsSchema = z.object({
  propertyType: z.enum(propertyTypes).optional(),
  lotSize: z.number().positive().optional(),
  /** There with a lot size only. */
  lotUnit: z.enum(lotUnits).optional(),
  yearBuilt: z.int().optional(),
  garageSpaces: z.int().min(0).optional(),
  /** US dollars a month; 0 where there is none. */
  hoaFee: z.number().min(0).optional(),
  /** US dollars a year. */
  yearlyTaxes: z.number().min(0).optional(),
  /** Whose they are, of a home of the MLS alone. */
  taxYear: z.int().optional(),
  /** Degrees, as the agent has chosen them on the map; of a listing with a street only. */
  place: z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }).optional(),
  virtualTour: z.url({ protocol: /^https$/ }).optional(),
  /** The earliest first. */
  openHouses: z.array(OpenHouseSchema).optional(),
});
export type ListingFacts = z.infer<typeof ListingFactsSchema>;

/** US dollars a year; `undefined` where nobody knows it, and for what is a slip or a vendor's word for that: 1 to 99. */
export function knownTax({ yearlyTaxes: tax = -1 }: Pick<ListingFacts, "yearlyTaxes">): number | undefined {
  return tax === 0 || tax >= 100 ? tax : undefined;
}
