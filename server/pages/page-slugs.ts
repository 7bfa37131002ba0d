import type { Outline } from "#domain/pages/outline.ts";
import type { Page } from "#domain/pages/page.ts";
import { pageWording } from "#domain/pages/page-wording.ts";
import type { PageKind } from "#domain/pages/slug.ts";
import { isFixedPage, isTaken, slugOf } from "#domain/pages/slug.ts";

/** Returns why a page may not have a slug, in a sentence; nothing when it may. */
export function slugFault(page: Page, slug: string, all: readonly Outline[]): string | undefined {
  if (isFixedPage(page)) return pageWording.fixedSlug;
  if (isTaken(page.kind, slug)) return pageWording.slugTaken;
  return isInUse(page.kind, slug, all, page.id) ? pageWording.slugInUse : undefined;
}

/**
 * Returns a slug for a title that no page has: `winter`, `winter-2`.
 * @param taken slugs besides that are not to be had
 */
export function freeSlug(
  kind: PageKind,
  title: string,
  all: readonly Outline[],
  taken: readonly string[] = [],
): string {
  const wanted = slugOf(title);
  const isFree = (slug: string) => !taken.includes(slug) && !isTaken(kind, slug) && !isInUse(kind, slug, all);
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? "" : `-${number}`;
    const slug = `${wanted.slice(0, 80 - end.length).replace(/-+$/, "")}${end}`;
    if (isFree(slug)) return slug;
  }
}

function isInUse(kind: PageKind, slug: string, all: readonly Outline[], ownId?: string): boolean {
  return all.some(
    (page) =>
      page.kind === kind &&
      page.id !== ownId &&
      !page.trashedAt &&
      [page.slug, page.nextSlug, page.scheduledSlug].includes(slug),
  );
}

/** A page with another slug: one that visitors know keeps theirs until the next publication. */
export function withSlug({ nextSlug: _, ...page }: Page, slug: string): Page {
  if (slug === page.slug) return page;
  return page.live || page.liveSince ? { ...page, nextSlug: slug } : { ...page, slug };
}
