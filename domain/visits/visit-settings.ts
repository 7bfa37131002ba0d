import { z } from "zod";
import { weekdays } from "../weekday.ts";
import { ClockSchema, DaySchema } from "./visit.ts";

export const mostDaysOff = 100;
/** Characters of a sentence on agreements. */
export const sentenceLimit = 600;

/** How visits are asked for. A profile from before there was this has the defaults. */
export const VisitSettingsSchema = z.object({
  /** When visits can be; absent for the office hours. */
  hours: z
    .object({ days: z.array(z.enum(weekdays)).min(1), opens: ClockSchema, closes: ClockSchema })
    .refine(({ opens, closes }) => opens < closes)
    .optional(),
  /** Days without visits. */
  daysOff: z.array(DaySchema).max(mostDaysOff).default([]),
  /** Hours between asking and the first time that is offered. */
  hoursAhead: z.int().min(0).max(168).default(24),
  /** Days from today that are offered. */
  daysAhead: z.int().min(1).max(60).default(21),
  /** How long a visit takes at each home. */
  minutes: z.int().min(10).max(180).default(30),
  /** Whether a home whose sale is pending can be visited. */
  ofPending: z.boolean().default(true),
  /** On agreements, at homes of others and at the agent's own; empty for no sentence. `{link}` is the disclosure's address. */
  othersSentence: z
    .string()
    .max(sentenceLimit)
    .default(
      "Before we tour a home together we sign a short buyer agreement. It says what I do for you and what it costs; nothing is owed for asking. You can read it first: {link}.",
    ),
  ownSentence: z
    .string()
    .max(sentenceLimit)
    .default("I represent the seller of this home. You may bring your own agent, or none."),
  /** At 4 PM the day before, whoever comes is reminded. */
  reminds: z.boolean().default(true),
  /** The visitor's telephone number stands in the agent's own calendar. */
  tellsPhone: z.boolean().default(false),
});
export type VisitSettings = z.infer<typeof VisitSettingsSchema>;

/** What of the profile says when visits can be. */
export interface VisitHours {
  hours: { days: readonly string[]; opens: string; closes: string };
  timeZone: string;
  visits: VisitSettings;
}

/** The hours for visits, which are those of the office where the agent has set none. */
export function visitHours({ hours, visits }: VisitHours): VisitHours["hours"] {
  return visits.hours ?? hours;
}

/** A sentence on agreements as it is shown; nothing where it leads to a page that there is not. @param address of the disclosure */
export function agreementSentence(sentence: string, address: string): string {
  if (address !== "" || !sentence.includes("{link}")) return sentence.replaceAll("{link}", address);
  return sentence
    .split(/(?<=[.!?])\s+/)
    .filter((each) => !each.includes("{link}"))
    .join(" ");
}

/** Whether a visit to a home can be asked for. @param status of the home: active, pending, sold */
export function canBeVisited(status: string, { ofPending }: Pick<VisitSettings, "ofPending">): boolean {
  return status === "active" || (status === "pending" && ofPending);
}
