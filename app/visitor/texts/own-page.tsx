import { data, redirect } from "react-router";
import { pagePath } from "#domain/pages/page.ts";
import { notCached, type PageHandle } from "../../frame/page-handle.ts";
import { findPublicPage, liveText, movedPage } from "../../frame/site-pages.server.ts";
import { pageMeta } from "../../seo/page-meta.ts";
import { PageStyles } from "../../ui/page-styles.tsx";
import NotFoundPage, { notFoundMeta } from "../layout/not-found-page.tsx";
import type { Route } from "./+types/own-page";
import { TextArticle } from "./shipped-page.tsx";
import styles from "./text-page.css?inline";
import { type ShownText, shownText } from "./texts.server.ts";

/** A page the agent added, or none: its address has one segment. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const slug = params.slug.toLowerCase();
  const page = await findPublicPage(context, "page", slug);
  if (page) {
    const { markdown } = await liveText(context, page);
    return data<Shown>({
      shown: await shownText(context, page.live, markdown, new Date(page.liveSince ?? page.updatedAt)),
    });
  }
  const moved = await movedPage(context, `/${slug}`);
  if (moved) throw redirect(pagePath(moved), 301);
  return data<Shown>({ shown: undefined }, { status: 404 });
}

interface Shown {
  shown: ShownText | undefined;
}

/** These pages take no posts. */
export const action = () => data(null, { status: 404 });

export const handle: PageHandle = {
  cachedAs: ({ params: { slug = "" } }, { isPage, isMoved }) => {
    const path = `/${slug.toLowerCase()}`;
    if (isPage(path)) return path;
    return isMoved(path) ? undefined : notCached;
  },
  sitemap: ({ pages }) =>
    pages
      // Shipped pages have routes of their own.
      .filter(({ kind, shipped }) => kind === "page" && !shipped)
      .map((page) => ({ path: pagePath(page), ...(page.liveSince && { changed: page.liveSince }) })),
};

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) => {
  const shown = loaderData?.shown;
  if (!shown) return notFoundMeta(matches);
  const { pageName, description } = shown;
  return pageMeta(matches, location.pathname.toLowerCase(), { pageName, ...(description && { description }) });
};

export default function OwnPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData?.shown) {
    return <NotFoundPage />;
  }
  return (
    <>
      <PageStyles styles={styles} />
      <TextArticle shown={loaderData.shown} />
    </>
  );
}
