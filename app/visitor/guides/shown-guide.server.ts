import type { RouterContextProvider } from "react-router";
import { ofKind } from "#domain/listings/lists/home-lists.ts";
import type { Head, Outline } from "#domain/pages/outline.ts";
import { guideForSite } from "#domain/profile/guide-for-site.ts";
import { placeholderValues } from "#domain/profile/setup/placeholders.ts";
import { currentSite } from "../../frame/current-site.server.ts";
import { publicGuides } from "../../frame/site-pages.server.ts";
import { newestHomes } from "../listings/other-homes.server.ts";
import { readArticle } from "../texts/articles.server.ts";
import type { GuideArticleProps } from "./guide-article.tsx";
import { nextGuides } from "./read-next.tsx";

export type ShownGuide = GuideArticleProps;

interface WrittenGuide {
  page: Outline;
  head: Head;
  markdown: string;
}

/** Returns everything on a guide's page, whether it's live or a draft. `isWhole`: the homes for sale could be read. */
export async function shownGuide(
  context: Readonly<RouterContextProvider>,
  { page, head, markdown }: WrittenGuide,
): Promise<ShownGuide & { isWhole: boolean }> {
  const { site } = await currentSite(context);
  const values = { ...placeholderValues(site.profile), year: String(site.year) };
  const guide = guideForSite(page, head, site.profile, values);
  const [homes, guides] = await Promise.all([
    // The land guide shows land.
    newestHomes(context, ofKind(guide.name === "land")),
    publicGuides(context),
  ]);
  const links = guides.map(({ shipped, slug, live }) => ({
    name: shipped?.name,
    slug,
    title: live.title,
    summary: live.summary,
  }));
  return {
    guide,
    article: readArticle(markdown, values),
    homes: homes ?? [],
    next: nextGuides(guide, links),
    isWhole: homes !== undefined,
  };
}
