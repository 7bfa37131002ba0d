/** The subjects of the settings in their order, by the id of their place on the page. */
export const sectionTitles = {
  agent: "Agent and names",
  contact: "Contact, office and hours",
  firm: "License and firm",
  areas: "Areas served",
  social: "Social links",
  search: "MLS search",
  claims: "Home-page claims",
  partners: "Trusted partners",
  advertising: "Rules of advertising",
  words: "Description and intro",
  texts: "Words on the pages",
  tables: "Tables",
  feed: "MLS feed",
  publishing: "Ready to be found?",
  notices: "Notices of inquiries",
  "old-messages": "Old messages",
  data: "Your data",
  password: "Password",
  security: "Security",
} as const;

export type SectionId = keyof typeof sectionTitles;
