import { settingsWording } from "../settings-wording.ts";

/** Texts of stories and their editor. */
export const storyWording = {
  ...settingsWording,
  badDay: "Please enter the day, like 2026-11-30.",
  noPlace: "Please say where it was published.",
  question: "Did they write this, and agree to its use?",
  why: "Visitors see a story only after you say yes. Federal law prohibits reviews that are invented, bought, or changed.",
  source: {
    name: "16 CFR part 465, consumer reviews and testimonials",
    address: "https://www.ecfr.gov/current/title-16/chapter-I/subchapter-D/part-465",
  },
} as const;
