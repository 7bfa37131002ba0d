import type { GuideForSite } from "#domain/profile/guide-for-site.ts";
import { siteOf } from "../frame/site-data.ts";
import { sitePictureAddress } from "../ui/site-picture.tsx";
import { canonicalAddress, pageMeta } from "./page-meta.ts";
import type { ShareImage } from "./share-card.ts";
import { agentId, breadcrumbData, personData } from "./structured-data.ts";

type Matches = Parameters<typeof pageMeta>[0];

/** Metadata of a guide, or of the page that says there is none. */
export function guideMeta(matches: Matches, guide: GuideForSite | undefined) {
  const site = siteOf(matches);
  if (!guide || !site) return pageMeta(matches, undefined, { pageName: "Page Not Found" });
  const path = `/resources/${guide.slug}`;
  const image = imageOf(guide);
  const { dates, pageName: name } = guide;
  return pageMeta(matches, path, {
    pageName: name,
    description: guide.description,
    image,
    isArticle: true,
    articleTimes: dates,
    structuredData: [
      {
        "@context": "https://schema.org",
        "@type": "Article",
        headline: name,
        description: guide.description,
        ...(image && { image: new URL(image.address, site.origin).href }),
        // The day on which the agent published or confirmed the text, not the day it is read.
        ...(dates && { datePublished: dates.published, dateModified: dates.modified }),
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

/** The agent's own picture, or the drawing that the guide came with. */
function imageOf({ cover, name, title }: GuideForSite): ShareImage | undefined {
  if (cover) return { address: cover, alt: title };
  const alt = `Drawing for the guide to ${title}`;
  return name && { address: sitePictureAddress(`guide-${name}-share.jpg`), alt, width: 1200, height: 630 };
}
