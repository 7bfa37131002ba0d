import { marked } from "marked";
import type { GuideSlug } from "#domain/guide.ts";

const texts = import.meta.glob<string>("../../content/guides/*.md", { eager: true, query: "?raw", import: "default" });

/** A guide's text as HTML. The text is the agent's own, so what stands in it is trusted. */
export function articleHtml(slug: GuideSlug): string {
  const text = texts[`../../content/guides/${slug}.md`];
  if (text === undefined) throw new Error(`content/guides/${slug}.md is missing.`);
  return marked.parse(text, { async: false });
}
