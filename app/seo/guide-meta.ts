import type { Guide } from "#domain/guide.ts";
import { siteOf } from "../site-data.ts";
import { sitePictureAddress } from "../ui/site-picture.tsx";
import { canonicalAddress, pageMeta } from "./page-meta.ts";
import { agentId, breadcrumbData } from "./structured-data.ts";

type Matches = Parameters<typeof pageMeta>[0];

/** Metadata of a guide, or of the page that says there is none. */
export function guideMeta(matches: Matches, guide: Guide | undefined) {
  const site = siteOf(matches);
  if (!guide || !site) return pageMeta(matches, undefined, { pageName: "Page Not Found" });
  const path = `/resources/${guide.slug}`;
  const image = sitePictureAddress(`guide-${guide.slug}-share.jpg`);
  return pageMeta(matches, path, {
    pageName: guide.title,
    description: guide.description,
    image: { address: image, alt: `Drawing for the guide to ${guide.title}`, width: 1200, height: 630 },
    isArticle: true,
    structuredData: [
      {
        "@context": "https://schema.org",
        "@type": "Article",
        headline: guide.title,
        description: guide.description,
        image: new URL(image, site.origin).href,
        // The dates the text was really written and reviewed, not the day it is read.
        datePublished: guide.published,
        dateModified: guide.reviewed,
        author: { "@type": "Person", name: site.profile.agentName, url: `${site.origin}/about` },
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
