import { data, redirect } from "react-router";
import { pagePath } from "#domain/pages/page.ts";
import type { GuideForSite } from "#domain/profile/guide-for-site.ts";
import { notCached, type PageHandle } from "../../frame/page-handle.ts";
import { siteOf } from "../../frame/site-data.ts";
import { findPublicPage, liveText, movedPage } from "../../frame/site-pages.server.ts";
import { canonicalAddress, pageMeta } from "../../seo/page-meta.ts";
import type { ShareImage } from "../../seo/share-card.ts";
import { agentId, breadcrumbData, personData } from "../../seo/structured-data.ts";
import { NotFoundMessage } from "../../ui/not-found-message.tsx";
import { sitePictureAddress } from "../../ui/site-picture.tsx";
import type { Route } from "./+types/guide-page";
import { GuideArticle, stepsHere } from "./guide-article.tsx";
import styles from "./guide-page.css?inline";
import { type ShownGuide, shownGuide } from "./shown-guide.server.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const slug = params.slug.toLowerCase();
  const page = await findPublicPage(context, "guide", slug);
  if (!page) {
    const moved = await movedPage(context, `/resources/${slug}`);
    if (moved) throw redirect(pagePath(moved), 301);
    return data<Shown>({ shown: undefined }, { status: 404 });
  }
  const { markdown } = await liveText(context, page);
  const { isWhole, ...shown } = await shownGuide(context, { page, head: page.live, markdown });
  // A guide that couldn't load its homes must not be cached, so the next visitor sees them.
  return data<Shown>({ shown }, { status: isWhole ? 200 : 503 });
}

interface Shown {
  shown: ShownGuide | undefined;
}

export const handle: PageHandle = {
  styles,
  cachedAs: ({ params: { slug = "" } }, { isPage, isMoved }) => {
    const path = `/resources/${slug.toLowerCase()}`;
    if (isPage(path)) return path;
    return isMoved(path) ? undefined : notCached;
  },
  sitemap: ({ profile, pages }) =>
    pages
      .filter(({ kind }) => kind === "guide")
      .map((page) => ({
        path: pagePath(page),
        changed: page.liveSince ?? profile?.publishing.guidesRead[page.shipped?.name ?? ""],
      })),
};

export const meta: Route.MetaFunction = ({ matches, loaderData }) => guideMeta(matches, loaderData?.shown?.guide);

export default function GuidePage({ loaderData: { shown } }: Route.ComponentProps) {
  if (!shown) return <NotFoundMessage title="Page Not Found" text="There’s no guide at this address." />;
  return <GuideArticle {...shown} />;
}

/** Metadata of a guide, or of its "not found" page. */
function guideMeta(matches: Parameters<typeof pageMeta>[0], guide: GuideForSite | undefined) {
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
        // The date the agent published or confirmed the text, not the date it's read.
        ...(dates && { datePublished: dates.published, dateModified: dates.modified }),
        author: personData(site),
        publisher: { "@id": agentId(site.origin) },
        mainEntityOfPage: canonicalAddress(site.origin, path),
      },
      breadcrumbData(site.origin, [...stepsHere, { name: guide.title }]),
    ],
  });
}

/** The agent's own picture, or the guide's shipped drawing. */
function imageOf({ cover, name, title }: GuideForSite): ShareImage | undefined {
  if (cover) return { address: cover, alt: title };
  const alt = `Illustration for the ${title} guide`;
  return name && { address: sitePictureAddress(`guide-${name}-share.jpg`), alt, width: 1200, height: 630 };
}
