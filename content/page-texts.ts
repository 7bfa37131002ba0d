/**
 * Sentences of the public pages that a site elsewhere changes. What stands in braces comes from Settings: see
 * `placeholderNames` in domain/profile/placeholders.ts.
 */
export const pageTexts = {
  /** Behind the agent's name in the titles of pages. */
  trade: "{town} Realtor",
  searchTitle: "Property Search - {town} Real Estate",
  searchDescription:
    "Search homes for sale in {areas} and along the Front Range through the MLS public property search.",
  searchCard: "Homes on the market across the Pikes Peak region, straight from the MLS.",
  resourcesDescription:
    "Eight guides to buying and selling along the Front Range: military relocation, VA loans, first homes, new construction, land and listing a home.",
  resourcesLead: "Eight guides for the questions I am asked most, written for {town} and the Front Range.",
  fairHousing:
    "Equal Housing Opportunity. All homes are offered to everyone, in keeping with federal, {state} and local fair housing law.",
} as const;
