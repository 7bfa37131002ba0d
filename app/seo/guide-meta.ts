import type { GuideForSite } from "#domain/guide-for-site.ts";
import { siteOf } from "../site-data.ts";
import { sitePictureAddress } from "../ui/site-picture.tsx";
import { canonicalAddress, pageMeta } from "./page-meta.ts";
import { agentId, breadcrumbData, personData } from "./structured-data.ts";

type Matches = Parameters<typeof pageMeta>[0];

/** Metadata of a guide, or of the page that says there is none. */
export function guideMeta(matches: Matches, guide: GuideForSite | undefined) {
  const site = siteOf(matches);
  if (!guide || !site) return pageMeta(matches, undefined, { pageName: "Page Not Found" });
  const path = `/resources/${guide.slug}`;
  const image = sitePictureAddress(`guide-${guide.slug}-share.jpg`);
  const { dates, placedTitle: name } = guide;
  return pageMeta(matches, path, {
    pageName: name,
    description: guide.description,
    image: { address: image, alt: `Drawing for the guide to ${guide.title}`, width: 1200, height: 630 },
    isArticle: true,
    ...(dates && { articleTimes: { published: dates.published, modified: dates.reviewed } }),
    structuredData: [
      {
        "@context": "https://schema.org",
        "@type": "Article",
        headline: name,
        description: guide.description,
        image: new URL(image, site.origin).href,
        // The day on which the agent confirmed the text, not the day it is read.
        ...(dates && { datePublished: dates.published, dateModified: dates.reviewed }),
        author: personData(site),
        publisher: { "@id": agentId(site.origin) },
        mainEntityOfPage: canonicalAddress(site.origin, path),
      },
      breadcrumbData(site.origin, [
        { name: "Home", path: "/" },
        { name: "Resources", path: "/resources" },
        { name: guide.title },
      ]),
    ],
  });
}
