import { z } from "zod";

export const valueTypes = ["single-family", "townhome", "condo", "multi-family", "manufactured", "land"] as const;
export const conditions = ["updated", "good", "dated", "repairs"] as const;
export const sellingTimes = ["now", "three-months", "six-months", "year", "curious"] as const;

/** Limits of a request. A photo has its own limit in bytes (photo-rules.ts). */
export const valueLimits = { photos: 6, street: 120, city: 60, perHour: 5, ofAllPerHour: 30 } as const;

/** What an owner says of the home whose value she asks for. */
export const ValueRequestSchema = z.object({
  street: z.string(),
  city: z.string(),
  zip: z.string(),
  type: z.enum(valueTypes),
  beds: z.number(),
  baths: z.number(),
  squareFeet: z.number().optional(),
  /** The year it was built. */
  year: z.number().optional(),
  condition: z.enum(conditions),
  when: z.enum(sellingTimes),
  /** The day to answer it by, the next working day: `2026-11-30`. */
  prepareOn: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
  /** The names of its photos, which only the agent sees. */
  photos: z.array(z.string().regex(/^[0-9a-f]{24}\.jpg$/)).max(valueLimits.photos),
});
export type ValueRequest = z.infer<typeof ValueRequestSchema>;
export type ValueFacts = Omit<ValueRequest, "photos" | "prepareOn">;

export const valueFields = [
  ...(["street", "city", "zip", "type", "beds", "baths"] as const),
  ...(["squareFeet", "year", "condition", "when"] as const),
];
export type ValueField = (typeof valueFields)[number];
export type ValueFaults = Partial<Record<ValueField, string>>;
