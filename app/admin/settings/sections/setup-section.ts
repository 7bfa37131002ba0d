import { column, type ProfileSection, pair, text } from "../fields/field-table.tsx";

/** Settings that are set once, usually by the server administrator. */
export const setup: ProfileSection = {
  about: "Where search engines find your office, and who built the website.",
  now: ({ position, credit }) => `${position} · ${credit.label}`,
  fields: column(
    text("position", "Latitude and longitude", {
      hint: "As maps show them, such as 38.83, -104.82. Five decimals are precise enough for your door.",
    }),
    pair(
      text("credit.label", "Credit in the footer"),
      text("credit.address", "Credit links to", {
        hint: "A web address, or /licenses.txt for the licenses of the software.",
      }),
    ),
  ),
};
