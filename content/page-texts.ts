import type { SiteTextName } from "#domain/profile/site-texts.ts";

/**
 * The default texts of the public pages that the agent can change in Settings, under "Page texts". Placeholders in
 * braces are filled from Settings, too: see `placeholderNames` in domain/profile/setup/placeholders.ts.
 */
export const siteTexts: Readonly<Record<SiteTextName, string>> = {
  waysHeading: "Where to begin",
  searchCard: "Homes on the market across the Pikes Peak region, straight from the MLS.",
  resourcesCard: "Plain-spoken guides to VA loans, relocation, building new and buying land.",
  meetCard: "The person who answers the phone, walks the property and reads the contract.",
  ordersCard: "What to do from orders to keys, for moves to Fort Carson, Peterson and the Academy.",
  newestHeading: "For sale now",
  /** For the About page while it has the demo agent's biography and the agent has another name. */
  aboutShort: `I am {agent}. I help people buy and sell homes in {allAreas}, and I work with {firm}. My license: {license}.

## How to reach me

Call me at {phone} or write to {email}. Office hours: {hours}.

If you would like to talk about a home or a piece of land, [get in touch](/contact).`,
  searchNext:
    "Found a home you’d like to see? Note its address or MLS number, and call or write to me. I can find out whether it’s still for sale, arrange a tour, and go over the disclosures with you. My own listings have their own page, and my guides explain offers, inspections and loans in the order you’ll need them.",
  resourcesLead: "Eight guides to the questions I hear most, written for {town} and the Front Range.",
  bahLead: "What the housing allowance covers, by grade, with and without dependents.",
  areasHeading: "Areas I serve",
  resourcesHeading: "Real Estate Resources",
  /** For pages about a public agency's benefits. */
  notAffiliated: "Not affiliated with VA, DoD or any agency.",
  searchMissing:
    "The full MLS search is on its way. Tell me what you’re looking for, and I’ll send you the homes that fit.",
  toolsHeading: "What can I afford?",
  toolsLead:
    "Three calculators with this year’s tables. They don’t ask for your name or email, they don’t store what you type, and every number shows its source.",
  vaLoanLead:
    "Your payment, funding fee and remaining entitlement, each with its table, date and source. This is an estimate: I’m an agent, not a lender.",
  paymentLead:
    "Principal, interest, taxes, insurance and HOA dues in one number, at the rate you enter. This is an estimate: I’m an agent, not a lender.",
  toolsDisclaimer:
    "Estimates are for information only. They are not an offer of credit, an approval or tax advice. I’m a real estate agent, not a lender.",
  /** Next to the contact form's phone field. */
  phoneConsent:
    "Optional. By giving a number you agree that {agent} of {firm} may call or text you about this inquiry. It is not a condition of any service. Reply STOP to end texts.",
  sellLead:
    "Tell me about your home, and I’ll prepare a market analysis: what similar homes near yours have sold for, what is for sale now, and what that means for your price. It costs nothing.",
  /** One step a line. */
  sellSteps: `You tell me about your home. Photos help, and five minutes are enough.
I call or write within one working day, with any questions I have.
You get the market analysis by email within three working days. We can walk through it together.`,
  sellPricing:
    "I compare your home with similar ones that sold nearby in the last months, and with those a buyer could choose instead today. Then I look at your home itself: its condition, its lot and its street. A website can’t see those, so this page doesn’t show a number.",
  fairHousing:
    "Equal Housing Opportunity. All homes are offered to everyone, in keeping with federal, {state} and local fair housing law.",
};

/** The same with the texts that aren't in Settings, or are there under the advertising rules. */
export const pageTexts = {
  ...siteTexts,
  heroContact: "Connect With {agent}",
  heroSearch: "Search Properties",
  searchCardTitle: "Search Properties",
  searchMissingCard: "Tell me what you’re looking for in {areas}, and I’ll send you the homes that fit.",
  searchCardAction: "Start your search",
  resourcesCardTitle: "Real Estate Resources",
  resourcesCardAction: "Read the guides",
  meetCardTitle: "Meet {agent}",
  meetCardAction: "About {agent}",
  ordersCardTitle: "Moving here with orders?",
  ordersCardAction: "Plan your move",
  newestAction: "All my listings",
  marketHeading: "New on the market",
  sellDescription:
    "Ask {agent} of {firm} for a market analysis of your home in {town}. No instant number, and no obligation.",
  sellBand: "Selling?",
  sellBandText: "I use real sales, not a formula.",
  sellBandAction: "What is my home worth?",
  /** For search engines. app/seo/descriptions.ts fills in `description`, `claims`, `hours` and the like. */
  homeDescription: "{agent} of {firm}. {description}",
  listingsDescription: "{count} from {agent}, {firm}{towns}: {statuses}. Photos, prices and facts for each.",
  aboutDescription: "{agent} of {firm}{claims}. How I work, where I come from, and the places I serve: {areas}.",
  contactDescription: "Call {phone} or write to {agent} of {firm}, {street}, {town}. Office hours: {hours}.",
  searchTitle: "Property Search - {town} Real Estate",
  searchDescription:
    "Search homes for sale in {areas} and along the Front Range through the MLS public property search.",
  /** For search engines and visitors of the search when no MLS is connected. */
  searchMissingDescription:
    "Tell {agent} what you’re looking for in {areas}, and find out which homes for sale would fit.",
  /** Behind the MLS's embedded search: for its loading time, screen readers and search engines. */
  searchAbout:
    "This is the public MLS property search for {areas} and nearby. It shows homes for sale from participating brokerages, and you can search by location, price, rooms and size. Its own provider runs it and keeps it up to date, so it may be newer than what you’ve read elsewhere.",
  /** For the site's own search of MLS homes. */
  ownSearchDescription:
    "{count} for sale in and around {areas}, from every brokerage in the MLS. Search by price, rooms, location and keywords.",
  resourcesDescription:
    "Eight guides to buying and selling along the Front Range: military relocation, VA loans, first homes, new construction, land and listing a home.",
  toolsDescription:
    "What can I afford around {town}? Calculators for VA loans, monthly payments and BAH, each figure with its source. By {agent}.",
  paymentDescription:
    "Monthly payment on a home in {areas}: principal, interest, taxes, insurance and HOA dues, plus the loan year by year.",
  vaLoanDescription:
    "VA loans in {town}: payment, funding fee for first or later use, exemption and entitlement, with current tables and their sources.",
  /** The table names its housing area, so this doesn't mention the agent's town. */
  bahDescription:
    "Housing allowance (BAH) by pay grade, with and without dependents, and the home price it could support.",
  howItWorksDescription:
    "How {agent}’s calculators work: the math, the VA funding fee, the county limit, residual income and BAH, each with its date and source.",
  areaTitle: "Homes in {area}",
  areaHomes: "For sale in {area}",
  areaMore: "What I know about {area}",
  areaGuides: "Guides for buying and selling",
  resourcesToTools: "What can I afford? Payment, VA loan and BAH",
  /** Follows a guide's name in its title. */
  guideTitleWords: "real estate guide",
  partnersHeading: "Trusted Partners",
  searchHeading: "Property Search",
  searchElsewhere: "The MLS search opens in a new tab. Come back here when you find a home you’d like to see.",
  vaLoanHeading: "VA loan payment",
  vaLoanCard: "Payment and funding fee with your benefit, for first or later use, Guard and Reserve included.",
  paymentHeading: "Monthly payment",
  paymentCard: "Any price, rate and term: principal, interest, taxes, insurance and HOA dues in one number.",
  savedNothing: "Select the heart on a home to save it. Saved homes stay in this browser and nowhere else.",
  notFound: "The page you’re looking for has moved, sold or never existed.",
  openHousesDescription:
    "Open houses in and around {areas}, day by day for the next two weeks: which homes you can walk into, and when.",
  partnersUnpaid: "I’m not paid to name them, and you may choose anyone.",
} as const;
