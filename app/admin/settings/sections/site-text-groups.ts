import type { SiteTextLabel } from "../fields/setting-field.tsx";

/** Characters of a description, and of a title, that search engines show before cutting it off. */
const description = { shown: 155, rows: 3 };
const title = { shown: 60 };

/** The sentences in the order of the pages they appear on. */
export const siteTextGroups: Readonly<Record<string, readonly SiteTextLabel[]>> = {
  "Home page": [
    { name: "heroContact", label: "First button" },
    { name: "heroSearch", label: "Second button" },
    { name: "waysHeading", label: "Heading above the cards" },
    { name: "searchCardTitle", label: "First card: title" },
    { name: "searchCard", label: "First card: text", rows: 2 },
    { name: "searchMissingCard", label: "First card: text while no search is connected", rows: 2 },
    { name: "searchCardAction", label: "First card: link" },
    { name: "resourcesCardTitle", label: "Second card: title" },
    { name: "resourcesCard", label: "Second card: text", rows: 2 },
    { name: "resourcesCardAction", label: "Second card: link" },
    { name: "meetCardTitle", label: "Third card: title" },
    { name: "meetCard", label: "Third card: text", rows: 2 },
    { name: "meetCardAction", label: "Third card: link" },
    { name: "ordersCardTitle", label: "Card for military families (with your own search): title" },
    { name: "ordersCard", label: "Card for military families: text", rows: 2 },
    { name: "ordersCardAction", label: "Card for military families: link" },
    { name: "marketHeading", label: "Heading above new MLS homes" },
    { name: "newestHeading", label: "Heading above your newest homes", hint: "Also used in the guides." },
    { name: "newestAction", label: "Button below the homes" },
  ],
  "About you, in short": [
    {
      name: "aboutShort",
      label: "Until you write your own page",
      hint: "Shown on the About page until you edit it under Pages. An empty line starts a paragraph, ## starts a heading. {phone}, {email} and {hours} are filled in, too.",
      rows: 9,
    },
  ],
  Areas: [
    { name: "areasHeading", label: "Heading above your areas" },
    { name: "areaTitle", label: "Title of an area page", hint: "{area} becomes its name." },
    { name: "areaHomes", label: "Heading above an area's homes", hint: "{area} becomes its name." },
    { name: "areaMore", label: "Link from a home to its area", hint: "{area} becomes its name." },
    { name: "areaGuides", label: "Heading above the guides" },
  ],
  Guides: [
    { name: "resourcesHeading", label: "List heading" },
    { name: "resourcesLead", label: "Text below the heading", rows: 2 },
    { name: "resourcesToTools", label: "Link to the calculators" },
    { name: "guideTitleWords", label: "Page title text after a guide's name" },
    { name: "partnersHeading", label: "Heading above the partners" },
    { name: "notAffiliated", label: "Pages about benefits", hint: "Ask your broker whether you may change it." },
  ],
  Search: [
    { name: "searchHeading", label: "Heading", hint: "When the search opens elsewhere, or isn't connected." },
    { name: "searchElsewhere", label: "When the search opens in a new tab", rows: 2 },
    { name: "searchMissing", label: "When no search is connected", rows: 2 },
    { name: "searchAbout", label: "Behind the embedded search", hint: "Shown while it loads.", rows: 4 },
    { name: "searchNext", label: "What to do with a home you find there", rows: 4 },
    { name: "savedNothing", label: "When no homes are saved yet", rows: 2 },
  ],
  Calculators: [
    { name: "toolsHeading", label: "List heading" },
    { name: "toolsLead", label: "Text below the heading", rows: 3 },
    { name: "vaLoanCard", label: "VA loan payment: in the list", rows: 2 },
    { name: "vaLoanHeading", label: "VA loan payment: heading" },
    { name: "vaLoanLead", label: "VA loan payment: text", rows: 3 },
    { name: "paymentCard", label: "Monthly payment: in the list", rows: 2 },
    { name: "paymentHeading", label: "Monthly payment: heading" },
    { name: "paymentLead", label: "Monthly payment: text", rows: 3 },
    { name: "bahLead", label: "What your BAH buys: text", rows: 2 },
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
    { name: "notFound", label: "Page not found", rows: 2 },
  ],
  "For search engines and shared links": [
    { name: "homeDescription", label: "Home page", hint: "{description} is the description above.", ...description },
    {
      name: "listingsDescription",
      label: "My Listings",
      hint: "{count}, {towns} and {statuses} are filled in from your listings.",
      ...description,
    },
    { name: "aboutDescription", label: "About", hint: "{claims} and {location} are filled in.", ...description },
    {
      name: "contactDescription",
      label: "Contact",
      hint: "{phone}, {street} and {hours} are filled in.",
      ...description,
    },
    { name: "searchTitle", label: "Search page title", ...title },
    { name: "searchDescription", label: "Embedded search", ...description },
    { name: "searchMissingDescription", label: "When no search is connected", ...description },
    {
      name: "ownSearchDescription",
      label: "Search on your own pages",
      hint: "{count} is the number of homes.",
      ...description,
    },
    { name: "resourcesDescription", label: "Guides", ...description },
    { name: "toolsDescription", label: "Calculators", ...description },
    { name: "vaLoanDescription", label: "VA loan payment", ...description },
    { name: "paymentDescription", label: "Monthly payment", ...description },
    { name: "bahDescription", label: "What your BAH buys", ...description },
    { name: "howItWorksDescription", label: "How the estimates are calculated", ...description },
  ],
};
