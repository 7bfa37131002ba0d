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

/** An article of the agent's, with what its card and search engines say of it. */
export interface Guide {
  slug: GuideSlug;
  title: string;
  /** The title with the place the guide is written for, in its heading and in search results: `VA Loans in {town}`. */
  placedTitle: string;
  /** One line for the card. */
  summary: string;
  /** For search engines, about 150 characters. */
  description: string;
  /** Figures pulled out of the text; the label carries the year when the value does not last. */
  figures: { value: string; label: string }[];
  /** Calendar days, as in `2026-03-02`. */
  published: string;
  reviewed: string;
  /** About benefits of a public agency, with which the agent has nothing to do; the page says so. */
  isAboutBenefits?: true;
  callToAction: { heading: string; text: string; button: string };
}
