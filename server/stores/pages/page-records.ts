import { type Body, BodySchema } from "#domain/pages/body.ts";
import type { MovedPage } from "#domain/pages/moved-page.ts";
import { type Outline, publicPart } from "#domain/pages/outline.ts";
import { type Revision, revisionSummary } from "#domain/pages/revision.ts";
import type { StoredRecord, Write } from "../../ports/records.ts";
import { hashesOf, slugsOf } from "../../records/page-record.ts";
import { readRecord } from "../../records/stored-record.ts";

export const pageLists = {
  pages: "pages",
  revisions: (pageId: string) => `page-revisions:${pageId}`,
  moved: "page-moved",
  /** By when they expire. */
  previews: "page-previews",
  previewsOf: (pageId: string) => `page-previews:${pageId}`,
};

/** A page has its texts, and a revision its summary, in records of their own, so a list reads no texts. */
export const pageIds = {
  text: (pageId: string, hash: string) => `page-text:${pageId}:${hash}`,
  summary: (revisionId: string) => `page-summary:${revisionId}`,
  /** Its body is the id of the page that uses the slug. */
  slug: (kind: string, slug: string) => `page-slug:${kind}:${slug}`,
  moved: (from: string) => `page-moved:${from}`,
  preview: (hash: string) => `page-preview:${hash}`,
};

/** @throws BrokenRecordError */
export function readText({ id, body }: StoredRecord): Body {
  return readRecord(BodySchema, body, id);
}

const slugIds = (page: Outline) => slugsOf(page).map((slug) => pageIds.slug(page.kind, slug));

/**
 * Returns the writes that store a page: the page itself first, then its texts and slugs. Only a slug that no other page
 * uses can be added.
 * @param before the page as stored
 */
export function pageWrites(
  page: Outline,
  texts: ReadonlyMap<string, unknown>,
  before?: { outline: Outline; version: number },
): Write[] {
  const places = [{ list: pageLists.pages, key: page.createdAt }];
  const [known, held] = before ? [hashesOf(before.outline), slugIds(before.outline)] : [[], []];
  const slugs = slugIds(page);
  return [
    { put: page.id, body: page, places, expect: before?.version ?? 0 },
    ...[...texts].flatMap(([hash, body]) => (known.includes(hash) ? [] : { put: pageIds.text(page.id, hash), body })),
    ...known.flatMap((hash) => (texts.has(hash) ? [] : { remove: pageIds.text(page.id, hash) })),
    ...slugs.flatMap((slug) => (held.includes(slug) ? [] : { put: slug, body: page.id, expect: 0 })),
    ...held.flatMap((slug) => (slugs.includes(slug) ? [] : { remove: slug })),
  ];
}

/** Returns the writes that remove a page with its texts and slugs. */
export function removeWrites(outline: Outline, version: number): Write[] {
  const { id } = outline;
  const beside = [...hashesOf(outline).map((hash) => pageIds.text(id, hash)), ...slugIds(outline)];
  return [{ remove: id, expect: version }, ...beside.map((remove) => ({ remove }))];
}

export function revisionWrites(revision: Revision): Write[] {
  const { id, pageId, at } = revision;
  const places = [{ list: pageLists.revisions(pageId), key: at }];
  return [
    { put: id, body: revision },
    { put: pageIds.summary(id), body: revisionSummary(revision), places },
  ];
}

export function putMovedPage(moved: MovedPage): Write {
  return { put: pageIds.moved(moved.from), body: moved, places: [{ list: pageLists.moved, key: moved.from }] };
}

/** Whether visitors see a difference, now or at the scheduled time. */
export function isSeen(before: Outline | undefined, after: Outline | undefined): boolean {
  return (before && publicPart(before)) !== (after && publicPart(after));
}
