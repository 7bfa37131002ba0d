import { z } from "zod";
import { weekdays } from "../weekday.ts";
import { ClockSchema } from "./showing-request.ts";

const dayOff = /^\d{4}-\d{2}-\d{2}$/;
const mostDaysOff = 100;
/** The most characters in a sentence about agreements. */
const sentenceLimit = 600;

/** A whole number, and the message for anything else. */
function figure(least: number, most: number) {
  const sentence = `Please enter a whole number from ${least} to ${most}.`;
  return z.int(sentence).min(least, sentence).max(most, sentence);
}
const sentence = z.string().max(sentenceLimit, `Please use at most ${sentenceLimit} characters.`);

/** Settings for requesting tours. An older profile has the defaults. */
export const ShowingSettingsSchema = z.object({
  /** Tour hours. Left out if they are the office hours. */
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
  /** Minutes per home. */
  minutes: figure(10, 180).default(30),
  /** Whether a pending home can be toured. */
  ofPending: z.boolean().default(true),
  /**
   * Sentences about agreements, for other brokers' homes and the agent's own. Empty for none. `{link}` is the
   * disclosure's URL.
   */
  othersSentence: sentence.default(
    "Before we tour a home together, we sign a short buyer agreement. It says what I do for you and what it costs. Asking costs nothing. You can read it first: {link}.",
  ),
  ownSentence: sentence.default(
    "I represent the seller of this home. You may bring your own agent or come without one.",
  ),
  /** Whether the visitor gets a reminder at 4 PM the day before. */
  reminds: z.boolean().default(true),
});
type ShowingSettings = z.infer<typeof ShowingSettingsSchema>;

/** The profile fields that determine tour times. */
export interface ShowingHours {
  hours: { days: readonly string[]; opens: string; closes: string };
  timeZone: string;
  visits: ShowingSettings;
}

/** The tour hours, or the office hours if the agent has set none. */
export function showingHours({ hours, visits }: ShowingHours): ShowingHours["hours"] {
  return visits.hours ?? hours;
}

/** Fills in the sentences about agreements. Sentences with a link are left out without a URL. @param address the disclosure's URL */
export function agreementSentence(sentence: string, address: string): string {
  if (address !== "" || !sentence.includes("{link}")) return sentence.replaceAll("{link}", address);
  return sentence
    .split(/(?<=[.!?])\s+/)
    .filter((each) => !each.includes("{link}"))
    .join(" ");
}

/** Returns whether visitors can request a tour of a home. @param status active, pending or sold */
export function canBeShown(status: string, { ofPending }: Pick<ShowingSettings, "ofPending">): boolean {
  return status === "active" || (status === "pending" && ofPending);
}
