export const guideSlugs = [
  "military-relocation",
  "va-loans",
  "listing-agent",
  "new-construction",
  "custom-home-building",
  "first-time-home-buyers",
  "land",
  "single-family-home",
] as const;
export type GuideSlug = (typeof guideSlugs)[number];

/** The agent's guide, with the texts for its card and search engines. */
export interface Guide {
  slug: GuideSlug;
  title: string;
  /** The title with the guide's place, for its heading and search results: `VA Loans in {town}`. */
  placedTitle: string;
  /** One line for the card. */
  summary: string;
  /** For search engines, about 150 characters. */
  description: string;
  /** Key figures from the text. The label includes the year when the value changes over time. */
  figures: { value: string; label: string }[];
  /** Dates like `2026-03-02`. */
  published: string;
  reviewed: string;
  /** The guide is about a public agency's benefits. The page says that the agent isn't affiliated with the agency. */
  isAboutBenefits?: true;
  callToAction: { heading: string; text: string; button: string };
}
