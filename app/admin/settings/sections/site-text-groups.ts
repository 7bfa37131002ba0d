import type { SiteTextLabel } from "../fields/setting-field.tsx";

/** Characters of a description that search engines show before they cut it; and of a title. */
const description = { shown: 155, rows: 3 };
const title = { shown: 60 };

/** The sentences in the order of the pages that they stand on. */
export const siteTextGroups: Readonly<Record<string, readonly SiteTextLabel[]>> = {
  "Home page": [
    { name: "heroContact", label: "First button" },
    { name: "heroSearch", label: "Second button" },
    { name: "waysHeading", label: "Heading above the cards" },
    { name: "searchCardTitle", label: "First card: title" },
    { name: "searchCard", label: "First card: sentence", rows: 2 },
    { name: "searchMissingCard", label: "First card: sentence while no search is connected", rows: 2 },
    { name: "searchCardAction", label: "First card: link" },
    { name: "resourcesCardTitle", label: "Second card: title" },
    { name: "resourcesCard", label: "Second card: sentence", rows: 2 },
    { name: "resourcesCardAction", label: "Second card: link" },
    { name: "meetCardTitle", label: "Third card: title" },
    { name: "meetCard", label: "Third card: sentence", rows: 2 },
    { name: "meetCardAction", label: "Third card: link" },
    { name: "ordersCardTitle", label: "Card for military families, where the search is your own: title" },
    { name: "ordersCard", label: "Card for military families: sentence", rows: 2 },
    { name: "ordersCardAction", label: "Card for military families: link" },
    { name: "marketHeading", label: "Heading above new homes of the MLS" },
    { name: "newestHeading", label: "Heading above your newest homes", hint: "In the guides, too." },
    { name: "newestAction", label: "Button below them" },
  ],
  "About you, in short": [
    {
      name: "aboutShort",
      label: "Until you write your own page",
      hint: "Stands on the page about you until you edit it under Pages. An empty line begins a paragraph, ## a heading; {phone}, {email} and {hours} are filled in, too.",
      rows: 9,
    },
  ],
  Areas: [
    { name: "areasHeading", label: "Heading above your areas" },
    { name: "areaTitle", label: "Title of an area's page", hint: "{area} stands for its name." },
    { name: "areaHomes", label: "Heading above the homes there", hint: "{area} stands for its name." },
    { name: "areaMore", label: "Link to an area from a home", hint: "{area} stands for its name." },
    { name: "areaGuides", label: "Heading above the guides" },
  ],
  Guides: [
    { name: "resourcesHeading", label: "Heading of the list" },
    { name: "resourcesLead", label: "Sentence below it", rows: 2 },
    { name: "resourcesToTools", label: "Link to the calculators" },
    { name: "guideTitleWords", label: "Words behind a guide's name in titles" },
    { name: "partnersHeading", label: "Heading above the partners" },
    { name: "notAffiliated", label: "On pages about benefits", hint: "Your broker knows whether you may change it." },
  ],
  Search: [
    { name: "searchHeading", label: "Heading", hint: "While the search opens elsewhere, or is missing." },
    { name: "searchElsewhere", label: "Where the search opens in a page of its own", rows: 2 },
    { name: "searchMissing", label: "While no search is connected", rows: 2 },
    { name: "searchAbout", label: "Behind the search in its frame", hint: "Read while it loads.", rows: 4 },
    { name: "searchNext", label: "What to do with a home found there", rows: 4 },
    { name: "savedNothing", label: "Where no home is saved yet", rows: 2 },
  ],
  Calculators: [
    { name: "toolsHeading", label: "Heading of the list" },
    { name: "toolsLead", label: "Sentence below it", rows: 3 },
    { name: "vaLoanCard", label: "VA loan payment: in the list", rows: 2 },
    { name: "vaLoanHeading", label: "VA loan payment: heading" },
    { name: "vaLoanLead", label: "VA loan payment: sentence", rows: 3 },
    { name: "paymentCard", label: "Monthly payment: in the list", rows: 2 },
    { name: "paymentHeading", label: "Monthly payment: heading" },
    { name: "paymentLead", label: "Monthly payment: sentence", rows: 3 },
    { name: "bahLead", label: "What your BAH buys: sentence", rows: 2 },
    {
      name: "toolsDisclaimer",
      label: "What an estimate is not",
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
      label: "At the phone field of the contact form",
      hint: "Consent to be called and texted (TCPA): ask your employing broker before you change it.",
      rows: 3,
    },
    { name: "notFound", label: "Where no page stands", rows: 2 },
  ],
  "For search engines and shared links": [
    { name: "homeDescription", label: "Home page", hint: "{description} is the one above.", ...description },
    {
      name: "listingsDescription",
      label: "My Listings",
      hint: "{count}, {towns} and {statuses} are counted.",
      ...description,
    },
    { name: "aboutDescription", label: "About", hint: "{claims} and {location} are filled in.", ...description },
    {
      name: "contactDescription",
      label: "Contact",
      hint: "{phone}, {street} and {hours} are filled in.",
      ...description,
    },
    { name: "searchTitle", label: "Title of the search", ...title },
    { name: "searchDescription", label: "Search in its frame", ...description },
    { name: "searchMissingDescription", label: "While no search is connected", ...description },
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
    { name: "howItWorksDescription", label: "How the sums are worked out", ...description },
  ],
};
