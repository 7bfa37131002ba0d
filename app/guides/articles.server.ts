import type { GuideSlug } from "#domain/guide.ts";
import { guideHtml } from "../site/markdown.server.ts";

const texts = import.meta.glob<string>("../../content/guides/*.md", { eager: true, query: "?raw", import: "default" });

/** A guide's text. */
export interface Article {
  html: string;
  /** In their order; `id` is that of the heading's element. */
  headings: { id: string; text: string }[];
}

export function readArticle(slug: GuideSlug): Article {
  const text = texts[`../../content/guides/${slug}.md`];
  if (text === undefined) throw new Error(`content/guides/${slug}.md is missing.`);
  const headings: Article["headings"] = [];
  const html = guideHtml(text).replace(/<h2>([^<]*)<\/h2>/g, (_, heading: string) => {
    const id = idOf(heading);
    headings.push({ id, text: plainText(heading) });
    return `<h2 id="${id}">${heading}</h2>`;
  });
  return { html, headings };
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
