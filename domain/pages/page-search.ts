import type { Body } from "./body.ts";

/** The words of a search, in small letters. */
export function wordsOf(search: string): string[] {
  return search.toLowerCase().split(/\s+/).filter(Boolean);
}

/** Whether all words of a search stand in a page's text, title, summary or address. */
export function hasWords(search: string, slug: string, { title, summary, markdown }: Body): boolean {
  const text = [title, slug, summary, markdown].join("\n").toLowerCase();
  return wordsOf(search).every((word) => text.includes(word));
}
