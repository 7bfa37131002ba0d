import type { Site } from "../site-data.ts";

/** The agent's one stable name in structured data, the same on every page. */
export function agentId(origin: string): string {
  return `${origin}/#agent`;
}

export function agentData({ profile, origin }: Site): object {
  const { office, hours, position } = profile;
  return {
    "@context": "https://schema.org",
    "@type": "RealEstateAgent",
    "@id": agentId(origin),
    name: profile.agentName,
    alternateName: profile.alternateName,
    url: `${origin}/`,
    image: new URL(profile.sharePicture, origin).href,
    logo: new URL(profile.logo, origin).href,
    description: profile.description,
    telephone: profile.phone,
    email: profile.email,
    priceRange: profile.priceRange,
    address: {
      "@type": "PostalAddress",
      streetAddress: office.street,
      addressLocality: office.city,
      addressRegion: office.state,
      postalCode: office.zipCode,
      addressCountry: office.country,
    },
    geo: { "@type": "GeoCoordinates", latitude: position.latitude, longitude: position.longitude },
    areaServed: profile.areasServed.map((name) => ({ "@type": "Place", name })),
    openingHoursSpecification: {
      "@type": "OpeningHoursSpecification",
      dayOfWeek: hours.days,
      opens: hours.opens,
      closes: hours.closes,
    },
    parentOrganization: { "@type": "Organization", name: profile.firmName },
    sameAs: profile.social.map(({ address }) => address),
  };
}

export function websiteData({ profile, origin }: Site): object {
  return {
    "@context": "https://schema.org",
    "@type": "WebSite",
    "@id": `${origin}/#website`,
    name: profile.alternateName,
    url: `${origin}/`,
    publisher: { "@id": agentId(origin) },
  };
}

/** Steps from the home page to here; the last one is the page itself and has no address. */
export function breadcrumbData(origin: string, steps: readonly { name: string; path?: string }[]): object {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      ...(path !== undefined && { item: origin + path }),
    })),
  };
}
