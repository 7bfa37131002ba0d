import { dateText } from "../../formats.ts";

const month = dateText("en-US", { month: "long", year: "numeric" });

/** Texts of stories on the public pages. */
export const storyWords = {
  heading: "What my clients say",
  published: "first published on",
  /** `November 2026` */
  month: (on: string) => month(new Date(`${on}T12:00:00Z`), "UTC"),
} as const;
