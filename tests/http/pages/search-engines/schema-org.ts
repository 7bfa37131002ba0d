const accommodation = words(`name address image identifier additionalProperty event yearBuilt numberOfBedrooms
  numberOfBathroomsTotal numberOfFullBathrooms numberOfPartialBathrooms floorSize amenityFeature`);

/**
 * The schema.org types the pages use, each with the properties the pages use from it or its supertypes. Copied by hand
 * from https://schema.org/<Type>, version 30.0. Look up anything else there before adding it.
 */
export const vocabulary: Readonly<Record<string, readonly string[]>> = {
  // Organization > LocalBusiness > RealEstateAgent; Place > LocalBusiness.
  RealEstateAgent: words(`name alternateName url image description telephone email priceRange address geo areaServed
    openingHoursSpecification parentOrganization sameAs`),
  WebSite: words("name url publisher"),
  Service: words("name serviceType url provider areaServed"),
  PostalAddress: words("streetAddress addressLocality addressRegion postalCode addressCountry"),
  GeoCoordinates: words("latitude longitude"),
  Place: words("name address image identifier additionalProperty event"),
  OpeningHoursSpecification: words("dayOfWeek opens closes"),
  Organization: words("name logo"),
  // CreativeWork > WebPage > ProfilePage.
  ProfilePage: words("url isPartOf mainEntity"),
  Person: words("name url jobTitle image worksFor hasCredential sameAs"),
  EducationalOccupationalCredential: words("name credentialCategory"),
  // CreativeWork > Article.
  Article: words("headline description image datePublished dateModified author publisher mainEntityOfPage"),
  BreadcrumbList: words("itemListElement"),
  ListItem: words("position name item"),
  // CreativeWork > WebPage > RealEstateListing, which adds datePosted and leaseLength.
  RealEstateListing: words("url name description datePosted dateModified isPartOf provider mainEntity offers"),
  Offer: words("price priceCurrency availability itemOffered url seller"),
  // Place > Accommodation > House > SingleFamilyResidence; Accommodation > Apartment.
  Accommodation: accommodation,
  House: accommodation,
  SingleFamilyResidence: accommodation,
  Apartment: accommodation,
  LocationFeatureSpecification: words("name value"),
  Event: words("name startDate endDate eventAttendanceMode eventStatus location organizer"),
  QuantitativeValue: words("value unitCode"),
  PropertyValue: words("propertyID name value unitCode"),
};

/** https://schema.org/ItemAvailability */
export const availabilities = words("InStock Reserved SoldOut").map((word) => `https://schema.org/${word}`);

interface Rule {
  /** Property paths use dots: `mainEntity.name`. */
  required: readonly string[];
  recommended: readonly string[];
}

/** What Google documents for the types it reads, as of November 2026. A reference to an `@id` counts as the thing. */
export const googleRules: Readonly<Record<string, Rule>> = {
  // https://developers.google.com/search/docs/appearance/structured-data/local-business; geo only when it is exact.
  RealEstateAgent: {
    required: words("name address"),
    recommended: words("telephone url openingHoursSpecification priceRange"),
  },
  // https://developers.google.com/search/docs/appearance/site-names
  WebSite: { required: words("name url"), recommended: [] },
  // https://developers.google.com/search/docs/appearance/structured-data/article; it requires none.
  Article: {
    required: [],
    recommended: words("author.name author.url dateModified datePublished headline image"),
  },
  // https://developers.google.com/search/docs/appearance/structured-data/breadcrumb
  BreadcrumbList: { required: words("itemListElement"), recommended: [] },
  ListItem: { required: words("position name"), recommended: [] },
  // https://developers.google.com/search/docs/appearance/structured-data/event; only canceled events need a status.
  Event: {
    required: words("name startDate location"),
    recommended: words("endDate eventAttendanceMode organizer"),
  },
  // https://developers.google.com/search/docs/appearance/structured-data/profile-page
  ProfilePage: {
    required: words("mainEntity mainEntity.name"),
    recommended: words("mainEntity.image mainEntity.sameAs"),
  },
};

function words(text: string): string[] {
  return text.split(/\s+/);
}
