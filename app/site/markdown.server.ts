import { marked } from "marked";
import { listingsWording } from "#domain/wording.ts";

/** The copywriter's Markdown as HTML, which is trusted. Its links to the listings say what is loading, like all others. */
export function markdownHtml(text: string): string {
  const link = '<a href="/listings"';
  return marked.parse(text, { async: false }).replaceAll(link, `${link} data-busy="${listingsWording.loading}"`);
}
