import type { GuideSlug } from "#domain/guide.ts";
import { guideHtml } from "../site/markdown.server.ts";

const texts = import.meta.glob<string>("../../content/guides/*.md", { eager: true, query: "?raw", import: "default" });

/** A guide's text as HTML. */
export function articleHtml(slug: GuideSlug): string {
  const text = texts[`../../content/guides/${slug}.md`];
  if (text === undefined) throw new Error(`content/guides/${slug}.md is missing.`);
  return guideHtml(text);
}
