import { type Body, shapeFault } from "#domain/pages/body.ts";
import type { Outline } from "#domain/pages/outline.ts";
import { isSameBody, type Page } from "#domain/pages/page.ts";
import { pageWording } from "#domain/pages/page-wording.ts";
import type { Revision } from "#domain/pages/revision.ts";
import { isFixedPage, isTaken, type PageKind, slugOf } from "#domain/pages/slug.ts";
import type { PageStore } from "../ports/page-store.ts";
import { type PageWork, refused, revisionOf, unscheduled } from "./edit-page.ts";

/** The fields to save. Absent fields stay unchanged. */
export interface SavedDraft {
  draft?: Body | undefined;
  slug?: string | undefined;
  order?: number | undefined;
}

/** Saves the agent's draft. Visitors see no change, except in the order of guides. */
export function saveDraft({ draft, slug, order }: SavedDraft, store: Pick<PageStore, "all">): PageWork {
  return async (page) => {
    if (page.trashedAt) return refused(pageWording.inTrash);
    const misshapen = draft && shapeFault(draft.markdown);
    if (misshapen) return refused(misshapen);
    const isNewSlug = slug !== undefined && slug !== (page.nextSlug ?? page.slug);
    const fault = isNewSlug ? slugFault(page, slug, await store.all()) : undefined;
    if (fault) return refused(fault);
    const named = isNewSlug ? withSlug(page, slug) : page;
    const placed = order === undefined ? named : { ...named, order };
    return { page: draft ? withDraft(placed, draft) : placed };
  };
}

/** Makes an earlier text the draft. The replaced draft becomes a revision. */
export function restoreRevision({ body }: Revision, now: Date): PageWork {
  return (page) => {
    if (page.trashedAt) return refused(pageWording.inTrash);
    const isKept = page.draft && !isSameBody(page.draft, body);
    const at = now.toISOString();
    const revisions = page.draft && isKept ? [revisionOf(page, "restore", page.draft, at)] : [];
    return { page: withDraft(page, body), change: { revisions } };
  };
}

/** Moves a page to the trash for 30 days. */
export function trashPage(now: Date): PageWork {
  return (page) => {
    if (page.trashedAt) return refused(pageWording.inTrash);
    if (isFixedPage(page)) return refused(pageWording.fixedPage);
    return { page: { ...page, trashedAt: now.toISOString() } };
  };
}

/** A draft identical to the live text is dropped. */
function withDraft({ draft: _, ...page }: Page, draft: Body): Page {
  return page.live && isSameBody(draft, page.live) ? page : { ...page, draft };
}

/** Takes a page off the site. Its text becomes a draft. */
export function unpublished(page: Page): Page {
  const { live, draft = live, ...rest } = unscheduled(page);
  return { ...rest, ...(draft && { draft }) };
}

/** Returns why a page may not use a slug, in a sentence; `undefined` if it may. */
function slugFault(page: Page, slug: string, all: readonly Outline[]): string | undefined {
  if (isFixedPage(page)) return pageWording.fixedSlug;
  if (isTaken(page.kind, slug)) return pageWording.slugTaken;
  return isInUse(page.kind, slug, all, page.id) ? pageWording.slugInUse : undefined;
}

/**
 * Returns an unused slug for a title: `winter`, `winter-2`.
 * @param taken other slugs that are not available
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

/** Changes a page's slug. A published page keeps its slug until the next publication. */
function withSlug({ nextSlug: _, ...page }: Page, slug: string): Page {
  if (slug === page.slug) return page;
  return page.live || page.liveSince ? { ...page, nextSlug: slug } : { ...page, slug };
}
