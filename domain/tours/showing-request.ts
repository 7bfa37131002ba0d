import { z } from "zod";

/** Maximum times in one request, and maximum homes. */
export const mostWindows = 3;
export const mostHomes = 5;

export const showingWays = ["in person", "live video"] as const;
export type ShowingWay = (typeof showingWays)[number];

/** `2026-11-28` */
export const DaySchema = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
/** `09:30` */
export const ClockSchema = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** A time when the visitor is free, in the site's time zone: from `from`, before `until`. */
export const ShowingWindowSchema = z.object({ on: DaySchema, from: ClockSchema, until: ClockSchema });
export type ShowingWindow = z.infer<typeof ShowingWindowSchema>;

/** A home to tour, as of the request. */
export const ShownHomeSchema = z.object({
  /** For the agent's own listing. */
  listingId: z.string().optional(),
  /** For another broker's listing. */
  mlsNumber: z.string().optional(),
  /** On one line, without a withheld street. */
  address: z.string(),
  /** Whether the agent shares the street later. */
  isWithheld: z.boolean(),
  /** The home couldn't be read when the visitor asked. `address` is its MLS number, and the site retries when it's shown. */
  isUnread: z.literal(true).optional(),
});
export type ShownHome = z.infer<typeof ShownHomeSchema>;

/** The tour request in an inquiry. It books nothing. */
export const ShowingRequestSchema = z.object({
  windows: z.array(ShowingWindowSchema).min(1).max(mostWindows),
  way: z.enum(showingWays),
  /** Every home in the request, if there are several. */
  homes: z.array(ShownHomeSchema).max(mostHomes).optional(),
});
export type ShowingRequest = z.infer<typeof ShowingRequestSchema>;

export const dayParts = ["morning", "midday", "afternoon", "evening"] as const;
export type DayPart = (typeof dayParts)[number];

/** The start and end of each part of day. Midday overlaps its neighbors. */
export const partTimes: Record<DayPart, { from: string; until: string }> = {
  morning: { from: "00:00", until: "12:00" },
  midday: { from: "11:00", until: "14:00" },
  afternoon: { from: "13:00", until: "17:00" },
  evening: { from: "17:00", until: "23:59" },
};
