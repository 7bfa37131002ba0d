import { listingSummary } from "#domain/listings/home-words.ts";
import type { Listing } from "#domain/listings/listing.ts";
import { homePath } from "#domain/mls/home/home-path.ts";
import type { MlsHome } from "#domain/mls/home/mls-home.ts";
import { searchWording } from "#domain/mls/search/search-wording.ts";
import type { Site } from "../../frame/site-data.ts";
import { siteOf } from "../../frame/site-data.ts";
import { homeData, homeId } from "../../seo/home-data.ts";
import { homeName } from "../../seo/listing-meta.ts";
import { canonicalAddress, pageMeta } from "../../seo/page-meta.ts";
import { breadcrumbData, websiteId } from "../../seo/structured-data.ts";

interface ShownHome {
  home: MlsHome;
  /** The same home in the form of a listing. */
  listing: Listing;
  isListed: boolean;
}

/** Metadata of the page of a home of the MLS. Of a street that is withheld none of it says anything. */
export function homeMeta(matches: Parameters<typeof pageMeta>[0], { home, listing, isListed }: ShownHome) {
  const path = homePath(home);
  const site = siteOf(matches);
  const [cover] = listing.pictures;
  return pageMeta(matches, path, {
    ...homeName(listing, site),
    description: listingSummary(listing),
    image: cover && {
      address: cover.address,
      alt: cover.alt || listing.title,
      width: cover.width,
      height: cover.height,
    },
    isHidden: !isListed,
    structuredData: site && [
      offerData(home, listing, site),
      breadcrumbData(site.origin, [
        { name: "Home", path: "/" },
        { name: searchWording.heading, path: "/search" },
        { name: listing.title },
      ]),
    ],
  });
}

/** The page, the home on it, and the offer of the firm that lists it. */
function offerData(home: MlsHome, listing: Listing, site: Site): object {
  const url = canonicalAddress(site.origin, homePath(home));
  // Whoever holds the open houses is not this site's agent.
  const { openHouses: _openHouses, ...facts } = listing.facts ?? {};
  return {
    "@context": "https://schema.org",
    "@type": "RealEstateListing",
    "@id": `${url}#page`,
    url,
    name: listing.title,
    description: listingSummary(listing),
    dateModified: home.changedAt,
    isPartOf: { "@id": websiteId(site.origin) },
    mainEntity: homeData({ ...listing, facts }, site, url),
    offers: {
      "@type": "Offer",
      price: home.price,
      priceCurrency: "USD",
      availability: `https://schema.org/${home.status === "active" ? "InStock" : home.status === "pending" ? "Reserved" : "SoldOut"}`,
      itemOffered: { "@id": homeId(url) },
      url,
      seller: { "@type": "Organization", name: home.firm },
    },
  };
}
