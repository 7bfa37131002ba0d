import type { PageSummary } from "#domain/pages/page.ts";

/** The guides in the order that visitors see, without those in the trash. */
export const guidesOf = (pages: readonly PageSummary[]) =>
  pages.filter(({ kind, state }) => kind === "guide" && state !== "trashed");

/** The guides once one has moved up (-1) or down (1), each with its place; nothing at the end of the list. */
export function movedGuides(pages: readonly PageSummary[], id: string, by: -1 | 1): PageSummary[] {
  const guides = guidesOf(pages);
  const at = guides.findIndex((guide) => guide.id === id);
  const [moved, neighbor] = [guides[at], guides[at + by]];
  if (!moved || !neighbor) return [];
  return guides
    .with(at, neighbor)
    .with(at + by, moved)
    .map((guide, index) => ({ ...guide, order: (index + 1) * 10 }));
}
