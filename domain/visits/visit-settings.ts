import { z } from "zod";
import { weekdays } from "../weekday.ts";
import { ClockSchema } from "./visit.ts";

const dayOff = /^\d{4}-\d{2}-\d{2}$/;
const mostDaysOff = 100;
/** Characters of a sentence on agreements. */
const sentenceLimit = 600;

/** A whole number, and the sentence for any other. */
function figure(least: number, most: number) {
  const sentence = `Please enter a whole number from ${least} to ${most}.`;
  return z.int(sentence).min(least, sentence).max(most, sentence);
}
const sentence = z.string().max(sentenceLimit, `Please use at most ${sentenceLimit} characters.`);

/** Settings for requesting tours. An older profile has the defaults. */
export const VisitSettingsSchema = z.object({
  /** Tour hours; absent for the office hours. */
  hours: z
    .object({
      days: z.array(z.enum(weekdays)).min(1, "Please choose at least one day."),
      opens: ClockSchema,
      closes: ClockSchema,
    })
    .refine(({ opens, closes }) => opens < closes, {
      error: "The last showing must end after the first one starts.",
      path: ["closes"],
    })
    .optional(),
  /** Days without tours. */
  daysOff: z
    .array(z.string().regex(dayOff, "Please write days as 2026-12-24."))
    .max(mostDaysOff, `Please enter at most ${mostDaysOff} days.`)
    .default([]),
  /** Hours between a request and the first time offered. */
  hoursAhead: figure(0, 168).default(24),
  /** Days offered, counted from today. */
  daysAhead: figure(1, 60).default(21),
  /** Minutes per home. */
  minutes: figure(10, 180).default(30),
  /** Whether a pending home can be toured. */
  ofPending: z.boolean().default(true),
  /** On agreements, at homes of others and at the agent's own; empty for no sentence. `{link}` is the disclosure's address. */
  othersSentence: sentence.default(
    "Before we tour a home together, we sign a short buyer agreement. It says what I do for you and what it costs. Asking costs nothing. You can read it first: {link}.",
  ),
  ownSentence: sentence.default(
    "I represent the seller of this home. You may bring your own agent or come without one.",
  ),
  /** The visitor gets a reminder at 4 PM the day before. */
  reminds: z.boolean().default(true),
  /** The agent's own calendar shows the visitor's phone number. */
  tellsPhone: z.boolean().default(false),
});
type VisitSettings = z.infer<typeof VisitSettingsSchema>;

/** The profile fields that decide when tours can be. */
export interface VisitHours {
  hours: { days: readonly string[]; opens: string; closes: string };
  timeZone: string;
  visits: VisitSettings;
}

/** The tour hours, or the office hours if the agent has set none. */
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

/** Whether a tour of a home can be requested. @param status of the home: active, pending, sold */
export function canBeVisited(status: string, { ofPending }: Pick<VisitSettings, "ofPending">): boolean {
  return status === "active" || (status === "pending" && ofPending);
}
