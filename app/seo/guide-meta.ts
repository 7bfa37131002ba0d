import type { Guide } from "#domain/guide.ts";
import { siteOf } from "../site-data.ts";
import { sitePictureAddress } from "../ui/site-picture.tsx";
import { canonicalAddress, pageMeta } from "./page-meta.ts";
import { agentId, breadcrumbData, personData } from "./structured-data.ts";

type Matches = Parameters<typeof pageMeta>[0];

/**
 * Metadata of a guide, or of the page that says there is none.
 *
 * @param name the guide's title with the place it is written for
 */
export function guideMeta(matches: Matches, guide: Guide | undefined, name: string) {
  const site = siteOf(matches);
  if (!guide || !site) return pageMeta(matches, undefined, { pageName: "Page Not Found" });
  const path = `/resources/${guide.slug}`;
  const image = sitePictureAddress(`guide-${guide.slug}-share.jpg`);
  const { published, reviewed } = guide;
  return pageMeta(matches, path, {
    pageName: name,
    description: guide.description,
    image: { address: image, alt: `Drawing for the guide to ${guide.title}`, width: 1200, height: 630 },
    isArticle: true,
    articleTimes: { published, modified: reviewed },
    structuredData: [
      {
        "@context": "https://schema.org",
        "@type": "Article",
        headline: name,
        description: guide.description,
        image: new URL(image, site.origin).href,
        // The dates the text was really written and reviewed, not the day it is read.
        datePublished: published,
        dateModified: reviewed,
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
