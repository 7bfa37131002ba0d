import type { GuideSlug } from "#domain/guide.ts";
import { fillSentences } from "#domain/profile/placeholders.ts";
import { guideHtml } from "../site/markdown.server.ts";
import { isShippedText } from "../site/shipped-text.server.ts";
import { escaped } from "../site/texts.server.ts";

const texts = import.meta.glob<string>("../../content/guides/*.md", { eager: true, query: "?raw", import: "default" });

/** A guide's text as HTML, with the values of a site in the places of their names. */
export function articleHtml(slug: GuideSlug, values: Readonly<Record<string, string>>): string {
  return guideHtml(fillSentences(textOf(slug), escaped(values)));
}

/** Whether every new site has this guide in the same words. */
export function isShippedGuide(slug: GuideSlug): boolean {
  return isShippedText(slug, textOf(slug));
}

function textOf(slug: GuideSlug): string {
  const text = texts[`../../content/guides/${slug}.md`];
  if (text === undefined) throw new Error(`content/guides/${slug}.md is missing.`);
  return text;
}
