/** The sections of the settings in order, by their element id. */
export const sectionTitles = {
  agent: "You and your website",
  contact: "Contact, office and hours",
  firm: "Brokerage, license and photos",
  partners: "Trusted partners",
  texts: "Page texts",
  stories: "Sellers, stories and reviews",
  advertising: "Advertising rules",
  areas: "Areas served",
  search: "Your MLS",
  visits: "Showings",
  notices: "Email and calendar",
  data: "Your website and data",
  security: "Logging in",
  feed: "MLS data feed",
  setup: "Map location and credit",
} as const;

export type SectionId = keyof typeof sectionTitles;

/** Open at first where there's room: one per page. All others are collapsed to a line with their current value. */
export const openAtFirst: readonly SectionId[] = ["agent", "texts", "search"];

/** The pages of the settings, by their name in the address. */
export const settingsPages = {
  you: {
    title: "You",
    about: "Names, phone, hours, brokerage, photos",
    sections: ["agent", "contact", "firm", "partners"],
  },
  words: {
    title: "Words",
    about: "Page texts, stories, areas, advertising",
    sections: ["texts", "stories", "advertising", "areas"],
  },
  search: {
    title: "Homes",
    about: "Your MLS, showings",
    sections: ["search", "visits"],
  },
  account: {
    title: "Account",
    about: "Email, your data, logging in",
    sections: ["notices", "data", "security"],
  },
  technical: {
    title: "Technical",
    about: "MLS data feed, map location, credit",
    sections: ["feed", "setup"],
  },
} as const satisfies Record<string, { title: string; about: string; sections: readonly SectionId[] }>;

export type SettingsPageName = keyof typeof settingsPages;

/** Returns the page that an address names, or the one that contains the section in its hash. */
export function settingsPageAt(named: string | undefined, hash: string): SettingsPageName {
  if (named !== undefined && Object.hasOwn(settingsPages, named)) return named as SettingsPageName;
  const names = Object.keys(settingsPages) as SettingsPageName[];
  return names.find((name) => settingsPages[name].sections.some((id) => `#${id}` === hash)) ?? "you";
}
