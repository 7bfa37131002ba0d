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

/** How visits are asked for. A profile from before there was this has the defaults. */
export const VisitSettingsSchema = z.object({
  /** When visits can be; absent for the office hours. */
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
  /** Days without visits. */
  daysOff: z
    .array(z.string().regex(dayOff, "Please write days as 2026-12-24."))
    .max(mostDaysOff, `Please enter at most ${mostDaysOff} days.`)
    .default([]),
  /** Hours between asking and the first time that is offered. */
  hoursAhead: figure(0, 168).default(24),
  /** Days from today that are offered. */
  daysAhead: figure(1, 60).default(21),
  /** How long a visit takes at each home. */
  minutes: figure(10, 180).default(30),
  /** Whether a home whose sale is pending can be visited. */
  ofPending: z.boolean().default(true),
  /** On agreements, at homes of others and at the agent's own; empty for no sentence. `{link}` is the disclosure's address. */
  othersSentence: sentence.default(
    "Before we tour a home together, we sign a short buyer agreement. It says what I do for you and what it costs. Asking costs nothing. You can read it first: {link}.",
  ),
  ownSentence: sentence.default(
    "I represent the seller of this home. You may bring your own agent or come without one.",
  ),
  /** At 4 PM the day before, whoever comes is reminded. */
  reminds: z.boolean().default(true),
  /** The visitor's telephone number stands in the agent's own calendar. */
  tellsPhone: z.boolean().default(false),
});
type VisitSettings = z.infer<typeof VisitSettingsSchema>;

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
