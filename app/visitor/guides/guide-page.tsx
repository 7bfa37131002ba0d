import { data, redirect } from "react-router";
import { pagePath } from "#domain/pages/page.ts";
import { keptNowhere, type PageHandle } from "../../frame/page-handle.ts";
import { findPublicPage, liveText, movedPage } from "../../frame/site-pages.server.ts";
import { guideMeta } from "../../seo/guide-meta.ts";
import { NotFoundMessage } from "../../ui/not-found-message.tsx";
import type { Route } from "./+types/guide-page";
import { GuideArticle } from "./guide-article.tsx";
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
  // Nobody keeps a guide that could not name the homes: the next visitor shall see them.
  return data<Shown>({ shown }, { status: isWhole ? 200 : 503 });
}

interface Shown {
  shown: ShownGuide | undefined;
}

export const handle: PageHandle = {
  styles,
  kept: ({ params: { slug = "" } }, { isPage, isMoved }) => {
    const path = `/resources/${slug.toLowerCase()}`;
    if (isPage(path)) return path;
    return isMoved(path) ? undefined : keptNowhere;
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
  if (!shown) return <NotFoundMessage title="Page Not Found" text="There is no guide at this address." />;
  return <GuideArticle {...shown} />;
}
