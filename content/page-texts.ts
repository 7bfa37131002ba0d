/**
 * Sentences of the public pages that a site elsewhere changes. What stands in braces comes from Settings: see
 * `placeholderNames` in domain/profile/placeholders.ts.
 */
export const pageTexts = {
  /** Behind the agent's name in the titles of pages. */
  trade: "{town} Realtor",
  /** For search engines; what `description`, `claims`, `hours` and the like are stands in app/seo/descriptions.ts. */
  homeDescription: "{agent} of {firm}. {description}",
  listingsDescription: "{count} by {agent}, {firm}{towns}: {statuses}. With photos, prices and facts of each.",
  aboutDescription: "{agent} of {firm}{claims}. How I work, where I come from, and the places I serve: {location}.",
  contactDescription: "Call {phone} or write to {agent} of {firm}, {street}, {town}. Office hours: {hours}.",
  searchTitle: "Property Search - {town} Real Estate",
  searchDescription:
    "Search homes for sale in {areas} and along the Front Range through the MLS public property search.",
  /** For search engines and visitors of the search while no MLS is connected. */
  searchMissingDescription:
    "Tell {agent} what you are looking for in {areas}, and hear which homes for sale would fit.",
  /** Behind the MLS's search in its frame: read while it loads, by screen readers, and by search engines. */
  searchAbout:
    "This is the public property search of the MLS for {areas} and the places around them. It shows homes for sale from the firms that take part, by place, price, rooms and size. Its own provider runs it and keeps it up to date, so what stands there may be newer than what you have read elsewhere.",
  searchNext:
    "Have you found a home that you would like to see? Note its address or its MLS number, and call or write to me. I can find out whether it is still for sale, arrange a visit, and read the disclosures with you. The homes that I list myself stand on a page of their own, and my guides explain offers, inspections and loans in the order in which you will need them.",
  /** Of the site's own search over the homes of the MLS. */
  ownSearchDescription:
    "{count} for sale in {areas} and around, from every firm of the MLS. Search by price, rooms, place and words.",
  searchCard: "Homes on the market across the Pikes Peak region, straight from the MLS.",
  searchMissingCard: "Tell me what you are looking for in {areas}, and I will send you the homes that fit.",
  resourcesDescription:
    "Eight guides to buying and selling along the Front Range: military relocation, VA loans, first homes, new construction, land and listing a home.",
  resourcesLead: "Eight guides for the questions I am asked most, written for {town} and the Front Range.",
  toolsDescription:
    "What can I afford around {town}? Calculators for VA loans, monthly payments and BAH, each figure with its source. By {agent}.",
  paymentDescription:
    "Monthly payment of a home in {areas}: principal, interest, tax, insurance and association, and the loan year by year.",
  vaLoanDescription:
    "VA loan in {town}: payment, funding fee for first or later use, exemption and entitlement, with the tables in force and their sources.",
  /** The table says for which housing area it is: no town of the agent's stands beside it. */
  bahDescription:
    "Housing allowance (BAH) by pay grade, with and without dependents, and the price of a home that it carries.",
  howItWorksDescription:
    "How the calculators of {agent} work: the sums, the VA funding fee, the county limit, residual income and BAH, each with date and source.",
  bahLead: "What the housing allowance covers, by grade, with and without dependents.",
  areaTitle: "Homes in {area}",
  areaHomes: "For sale in {area}",
  areaMore: "What I know of {area}",
  areaGuides: "Guides for buying and selling",
  areasHeading: "Areas I serve",
  /** On pages about benefits of a public agency. */
  notAffiliated: "Not affiliated with VA, DoD or any agency.",
  partnersUnpaid: "I receive nothing for naming them; you may choose anyone.",
  /** At the phone field of the contact form. */
  phoneConsent:
    "Optional. By giving a number you agree that {agent} of {firm} may call or text you about this inquiry. It is not a condition of any service. Reply STOP to end texts.",
  fairHousing:
    "Equal Housing Opportunity. All homes are offered to everyone, in keeping with federal, {state} and local fair housing law.",
} as const;
