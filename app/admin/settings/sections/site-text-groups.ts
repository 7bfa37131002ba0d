import type { SiteTextLabel } from "../fields/setting-field.tsx";

/** The sentences of the page for sellers, next to the stories. */
export const sellTexts: readonly SiteTextLabel[] = [
  { name: "sellLead", label: "What is my home worth: text below the heading", rows: 3 },
  { name: "sellSteps", label: "What happens after a request", hint: "One step a line.", rows: 4 },
  { name: "sellPricing", label: "How you price a home", rows: 5 },
];

/** The other sentences in the order of the pages they appear on. */
export const siteTextGroups: Readonly<Record<string, readonly SiteTextLabel[]>> = {
  "Home page": [
    { name: "waysHeading", label: "Heading above the cards" },
    { name: "searchCard", label: "First card", rows: 2 },
    { name: "resourcesCard", label: "Second card", rows: 2 },
    { name: "meetCard", label: "Third card", rows: 2 },
    { name: "ordersCard", label: "Card for military families", rows: 2 },
    { name: "newestHeading", label: "Heading above your newest homes", hint: "Also used in the guides." },
    { name: "areasHeading", label: "Heading above your areas" },
  ],
  "Search and guides": [
    { name: "searchMissing", label: "Search, while it isn't connected", rows: 2 },
    { name: "searchNext", label: "Below the MLS search", rows: 4 },
    { name: "resourcesHeading", label: "Guides: heading" },
    { name: "resourcesLead", label: "Guides: text below the heading", rows: 2 },
    { name: "notAffiliated", label: "Pages about benefits", hint: "Ask your broker whether you may change it." },
  ],
  Calculators: [
    { name: "toolsHeading", label: "Calculators: heading" },
    { name: "toolsLead", label: "Calculators: text below the heading", rows: 3 },
    { name: "vaLoanLead", label: "VA loan payment", rows: 3 },
    { name: "paymentLead", label: "Monthly payment", rows: 3 },
    { name: "bahLead", label: "What your BAH buys", rows: 2 },
    {
      name: "toolsDisclaimer",
      label: "Estimate disclaimer",
      hint: "Below every calculator. Ask your broker before you change it.",
      rows: 2,
    },
  ],
  "Small print": [
    {
      name: "fairHousing",
      label: "Fair housing",
      hint: "At the foot of every page. Ask your employing broker before you change it.",
      rows: 3,
    },
    {
      name: "phoneConsent",
      label: "Next to the phone field on the contact form",
      hint: "Consent to calls and texts (TCPA). Ask your employing broker before you change it.",
      rows: 3,
    },
  ],
};
