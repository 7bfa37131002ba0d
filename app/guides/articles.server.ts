import type { GuideSlug } from "#domain/guide.ts";
import { fillSentences } from "#domain/profile/placeholders.ts";
import { guideHtml } from "../site/markdown.server.ts";
import { isShippedText } from "../site/shipped-text.server.ts";
import { escaped } from "../site/texts.server.ts";

const texts = import.meta.glob<string>("../../content/guides/*.md", { eager: true, query: "?raw", import: "default" });

/** A guide's text. */
export interface Article {
  html: string;
  /** In their order; `id` is that of the heading's element. */
  headings: { id: string; text: string }[];
}

/** A guide's text, with the values of a site in the places of their names. */
export function readArticle(slug: GuideSlug, values: Readonly<Record<string, string>>): Article {
  const headings: Article["headings"] = [];
  const text = fillSentences(textOf(slug), escaped(values));
  const html = guideHtml(text).replace(/<h2>([^<]*)<\/h2>/g, (_, heading: string) => {
    const id = idOf(heading);
    headings.push({ id, text: plainText(heading) });
    return `<h2 id="${id}">${heading}</h2>`;
  });
  return { html, headings };
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

/** `Appraisal, MPRs and Tidewater` becomes `appraisal-mprs-and-tidewater`. */
function idOf(heading: string): string {
  return plainText(heading)
    .toLowerCase()
    .replace(/[’']/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** A heading without the signs of HTML in it. */
function plainText(html: string): string {
  return html.replaceAll("&#39;", "'").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
}
