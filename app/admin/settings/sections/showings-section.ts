import { column, days, type ProfileSection, pair, switches, text, when } from "../fields/field-table.tsx";
import type { ProfileForm } from "../profile-form.ts";

/** When visitors can request showings, and what they're told first. */
export const visits: ProfileSection = {
  about:
    "Visitors suggest up to three times, from a day ahead for three weeks, and you confirm one. Nothing is booked without you.",
  now: ({ visits }) => (visits.hasOwnHours ? "Custom hours" : "Office hours"),
  fields: column(
    switches("When you show homes", ["visits.hasOwnHours", "Use different hours than the office"]),
    when(
      ({ visits }: ProfileForm) => visits.hasOwnHours,
      days("visits.hours.days", "Showing days"),
      pair(
        text("visits.hours.opens", "First showing", { type: "time" }),
        text("visits.hours.closes", "Last showing ends", { type: "time" }),
      ),
    ),
    text("visits.daysOff", "Days off", { rows: 3, hint: "One per line, such as 2026-12-24." }),
    text("visits.minutes", "Showing length, in minutes"),
    text("visits.othersSentence", "Before touring another brokerage's listing", {
      rows: 4,
      hint: "Shown with the request form and in the confirmation. Leave empty for none. {link} is the page with your brokerage's disclosures. Ask your broker what your state requires.",
    }),
    text("visits.ownSentence", "Before touring your own listing", { rows: 3 }),
    switches(
      "Also",
      ["visits.ofPending", "Offer tours of homes with a sale pending"],
      ["visits.reminds", "Remind visitors at 4 PM the day before"],
    ),
  ),
};
