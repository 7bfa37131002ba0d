import { siteDescription, siteName } from "#domain/profile/made-texts.ts";
import { noPicture } from "#domain/profile/no-picture.ts";
import { country, priceRange } from "#domain/profile/place.ts";
import type { Profile } from "#domain/profile/profile.ts";
import type { Site } from "../frame/site-data.ts";

/** The agent's stable id in structured data, the same on every page. */
export function agentId(origin: string): string {
  return `${origin}/#agent`;
}

/** The person behind the business, as described on the About page. */
function personId(origin: string): string {
  return `${origin}/#person`;
}

export function websiteId(origin: string): string {
  return `${origin}/#website`;
}

export function agentData({ profile, origin }: Site): object {
  const { office, hours } = profile;
  return {
    "@context": "https://schema.org",
    "@type": "RealEstateAgent",
    "@id": agentId(origin),
    name: profile.agentName,
    alternateName: siteName(profile),
    url: origin,
    ...portraitData(profile, origin),
    description: siteDescription(profile),
    telephone: profile.phone,
    email: profile.email,
    priceRange,
    address: {
      "@type": "PostalAddress",
      streetAddress: office.street,
      addressLocality: office.city,
      addressRegion: office.state,
      postalCode: office.zipCode,
      addressCountry: country,
    },
    geo: exactPlace(profile),
    areaServed: profile.areasServed.map((name) => ({ "@type": "Place", name })),
    openingHoursSpecification: {
      "@type": "OpeningHoursSpecification",
      dayOfWeek: hours.days,
      opens: hours.opens,
      closes: hours.closes,
    },
    parentOrganization: firmData(profile, origin),
    ...sameAs(profile),
  };
}

export function websiteData({ profile, origin }: Site): object {
  return {
    "@context": "https://schema.org",
    "@type": "WebSite",
    "@id": websiteId(origin),
    name: siteName(profile),
    url: origin,
    publisher: { "@id": agentId(origin) },
  };
}

/** The About page as structured data. */
export function profilePageData({ profile, origin }: Site): object {
  return {
    "@context": "https://schema.org",
    "@type": "ProfilePage",
    url: `${origin}/about`,
    isPartOf: { "@id": websiteId(origin) },
    mainEntity: {
      ...personData({ profile, origin }),
      jobTitle: "Real estate agent",
      ...portraitData(profile, origin),
      worksFor: firmData(profile, origin),
      hasCredential: {
        "@type": "EducationalOccupationalCredential",
        credentialCategory: "license",
        name: profile.license,
      },
      ...sameAs(profile),
    },
  };
}

/** The author of the guides: the person on the About page. */
export function personData({ profile, origin }: Pick<Site, "profile" | "origin">) {
  return { "@type": "Person", "@id": personId(origin), name: profile.agentName, url: `${origin}/about` };
}

/** The path from the home page; the last step is the page itself and has no address. */
export function breadcrumbData(origin: string, steps: readonly { name: string; path?: string }[]): object {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      ...(path !== undefined && { item: origin + (path === "/" ? "" : path) }),
    })),
  };
}

function firmData({ firmName, logo }: Profile, origin: string): object {
  return { "@type": "Organization", name: firmName, logo: new URL(logo, origin).href };
}

/**
 * The office's location, if the agent entered it to five decimals (one meter); fewer could point to another building.
 * Trailing zeros aren't stored, so one of the two numbers is enough.
 * https://developers.google.com/search/docs/appearance/structured-data/local-business
 */
function exactPlace({ position }: Profile): object | undefined {
  const { latitude, longitude } = position;
  const isExact = [latitude, longitude].some((degrees) => /\.\d{5}/.test(String(degrees)));
  return isExact ? { "@type": "GeoCoordinates", latitude, longitude } : undefined;
}

function sameAs({ social }: Profile): { sameAs?: string[] } {
  return social.length > 0 ? { sameAs: social.map(({ address }) => address) } : {};
}

/** A service of the agent. It has no price and no rating. @param path of its page */
export function serviceData({ profile, origin }: Site, name: string, path: string): object {
  return {
    "@context": "https://schema.org",
    "@type": "Service",
    name,
    serviceType: name,
    url: `${origin}${path}`,
    provider: { "@id": agentId(origin) },
    areaServed: profile.areasServed.map((each) => ({ "@type": "Place", name: each })),
  };
}

function portraitData({ portrait }: Site["profile"], origin: string): { image?: string } {
  return portrait === noPicture ? {} : { image: new URL(portrait, origin).href };
}
