import { fillSentences } from "#domain/profile/placeholders.ts";
import { guideHtml } from "./markdown.server.ts";
import { escaped } from "./texts.server.ts";

/** A guide's text. */
export interface Article {
  html: string;
  /** In their order; `id` is that of the heading's element. */
  headings: { id: string; text: string }[];
}

/** A guide's text, with the values of a site in the places of their names. */
export function readArticle(markdown: string, values: Readonly<Record<string, string>>): Article {
  const headings: Article["headings"] = [];
  const text = fillSentences(markdown, escaped(values));
  const html = guideHtml(text).replace(/<h2>(.*?)<\/h2>/g, (_, heading: string) => {
    const id = freeId(idOf(heading), headings);
    headings.push({ id, text: plainText(heading) });
    return `<h2 id="${id}">${heading}</h2>`;
  });
  return { html, headings };
}

/** Two headings may have the same words, and one may have no letter that an id is made of. */
function freeId(wanted: string, headings: Article["headings"]): string {
  const start = wanted || "section";
  const isFree = (id: string) => headings.every((heading) => heading.id !== id);
  for (let number = 1; ; number += 1) {
    const id = number === 1 && wanted ? start : `${start}-${number}`;
    if (isFree(id)) return id;
  }
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
  return html
    .replace(/<[^>]*>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&#39;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
}
