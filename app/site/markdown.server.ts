import { marked } from "marked";
import { sourceLinks } from "#content/sources.ts";
import { listingsWording } from "#domain/wording.ts";

/** The same for a guide, whose links to public offices are named in content/sources.ts. */
export function guideHtml(text: string): string {
  return markdownHtml(`${text}\n\n${sourceLinks}`);
}

/** The copywriter's Markdown as HTML, which is trusted. Its links to the listings say what is loading, like all others. */
export function markdownHtml(text: string): string {
  const link = '<a href="/listings"';
  return marked.parse(text, { async: false }).replaceAll(link, `${link} data-busy="${listingsWording.loading}"`);
}
