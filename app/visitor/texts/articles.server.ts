import { fillSentences } from "#domain/profile/setup/placeholders.ts";
import { escaped, guideHtml } from "./texts.server.ts";

/** A guide's text. */
export interface Article {
  html: string;
  /** In order; `id` is that of the heading's element. */
  headings: { id: string; text: string }[];
}

/** A guide's text with the site's values in place of its placeholders. */
export function readArticle(markdown: string, values: Readonly<Record<string, string>>): Article {
  const headings: Article["headings"] = [];
  const taken: TakenIds = new Map();
  const text = fillSentences(markdown, escaped(values));
  const html = guideHtml(text).replace(/<h2>(.*?)<\/h2>/g, (_, heading: string) => {
    const id = freeId(idOf(heading), taken);
    headings.push({ id, text: plainText(heading) });
    return `<h2 id="${id}">${heading}</h2>`;
  });
  return { html, headings };
}

/** CPU milliseconds a text may take, because all other visitors wait that long. */
const mostTime = 1000;

/** Whether a text can be rendered as HTML in acceptable time. */
export function canBeShown(markdown: string): boolean {
  const before = process.threadCpuUsage();
  try {
    readArticle(markdown, {});
  } catch {
    return false;
  }
  return process.threadCpuUsage(before).user / 1000 <= mostTime;
}

/** Two headings may have the same words, and one may have no characters for an id. */
function freeId(wanted: string, taken: TakenIds): string {
  const start = wanted || "section";
  for (let number = taken.get(start) ?? 1; ; number += 1) {
    const id = number === 1 && wanted ? start : `${start}-${number}`;
    if (taken.has(id)) continue;
    taken.set(start, number + 1);
    if (id !== start) taken.set(id, 1);
    return id;
  }
}

/** The headings' ids, each with the next number to try for the same words. */
type TakenIds = Map<string, number>;

/** `Appraisal, MPRs and Tidewater` becomes `appraisal-mprs-and-tidewater`. */
function idOf(heading: string): string {
  return plainText(heading)
    .toLowerCase()
    .replace(/[’']/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** A heading's text without HTML. */
function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&#39;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
}
