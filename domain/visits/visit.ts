import { z } from "zod";

/** As many times as a visitor may name, and as many homes in one request. */
export const mostWindows = 3;
export const mostHomes = 5;

export const visitWays = ["in person", "live video"] as const;
export type VisitWay = (typeof visitWays)[number];

/** `2026-11-28` */
export const DaySchema = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
/** `09:30` */
export const ClockSchema = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** When somebody could come, by the clock on the wall of the site's time zone: from `from`, before `until`. */
export const VisitWindowSchema = z.object({ on: DaySchema, from: ClockSchema, until: ClockSchema });
export type VisitWindow = z.infer<typeof VisitWindowSchema>;

/** A home that is to be seen, as it was when somebody asked. */
export const VisitedHomeSchema = z.object({
  /** Of the agent's own. */
  listingId: z.string().optional(),
  /** Of another's. */
  mlsNumber: z.string().optional(),
  /** In one line; without a street where that is withheld. */
  address: z.string(),
  /** Whether the agent tells the street later. */
  isWithheld: z.boolean(),
  /** It couldn't be looked up when somebody asked: `address` names it by its number, and the site looks again whenever it's shown. */
  isUnread: z.literal(true).optional(),
});
export type VisitedHome = z.infer<typeof VisitedHomeSchema>;

/** What an inquiry says of a visit. Nothing is booked by it. */
export const VisitSchema = z.object({
  windows: z.array(VisitWindowSchema).min(1).max(mostWindows),
  way: z.enum(visitWays),
  /** Every home that is asked about, where they are several. */
  homes: z.array(VisitedHomeSchema).max(mostHomes).optional(),
});
export type Visit = z.infer<typeof VisitSchema>;

export const dayParts = ["morning", "midday", "afternoon", "evening"] as const;
export type DayPart = (typeof dayParts)[number];

/** From when, and before when, each part of a day is. Midday laps over its neighbors. */
export const partTimes: Record<DayPart, { from: string; until: string }> = {
  morning: { from: "00:00", until: "12:00" },
  midday: { from: "11:00", until: "14:00" },
  afternoon: { from: "13:00", until: "17:00" },
  evening: { from: "17:00", until: "23:59" },
};
