/** The sections of the settings in order, by their element id. */
export const sectionTitles = {
  agent: "Agent and website name",
  contact: "Contact, office and hours",
  firm: "License and brokerage",
  social: "Social links",
  claims: "Home-page claims",
  partners: "Trusted partners",
  setup: "Location, time zone and credit",
  "picture-addresses": "Picture addresses",
  words: "Description and intro",
  texts: "Page texts",
  advertising: "Advertising rules",
  areas: "Areas served",
  tables: "Tables",
  feed: "MLS feed",
  search: "Property search",
  searches: "What visitors search for",
  places: "Places and drive times",
  "look-ups": "Near this home",
  visits: "Showings",
  alerts: "Alerts",
  publishing: "Search engines",
  notices: "Inquiry notifications",
  mailbox: "Replies from your mailbox",
  calendar: "Your calendar",
  "old-messages": "Old messages",
  data: "Your data",
  password: "Password",
  security: "Security",
} as const;

export type SectionId = keyof typeof sectionTitles;

/** Open at first where there's room: one per page. All others are collapsed to a line with their current value. */
export const openAtFirst: readonly SectionId[] = ["agent", "words", "feed"];

/** The pages of the settings, by their name in the address. */
export const settingsPages = {
  you: {
    title: "You",
    about: "Names, phone, hours, brokerage, pictures",
    sections: ["agent", "contact", "firm", "social", "claims", "partners", "setup", "picture-addresses"],
  },
  words: {
    title: "Words",
    about: "Page texts, areas, advertising",
    sections: ["words", "texts", "advertising", "areas", "tables"],
  },
  search: {
    title: "Search",
    about: "MLS feed, property search, showings",
    sections: ["feed", "search", "searches", "places", "look-ups", "visits", "alerts"],
  },
  account: {
    title: "Account",
    about: "Password, notifications, your data",
    sections: ["publishing", "notices", "mailbox", "calendar", "old-messages", "data", "password", "security"],
  },
} as const satisfies Record<string, { title: string; about: string; sections: readonly SectionId[] }>;

export type SettingsPageName = keyof typeof settingsPages;

/** Returns the page that an address names, or the one that contains the section in its hash. */
export function settingsPageAt({ search, hash }: { search: string; hash: string }): SettingsPageName {
  const named = new URLSearchParams(search).get("page") ?? "";
  if (Object.hasOwn(settingsPages, named)) return named as SettingsPageName;
  const names = Object.keys(settingsPages) as SettingsPageName[];
  return names.find((name) => settingsPages[name].sections.some((id) => `#${id}` === hash)) ?? "you";
}
