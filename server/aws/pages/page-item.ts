import { type MovedPage, MovedPageSchema, type Preview, PreviewSchema, previewDays } from "#domain/pages/moved-page.ts";
import { type Outline, OutlineSchema } from "#domain/pages/outline.ts";
import type { Page } from "#domain/pages/page.ts";
import { type Revision, RevisionSchema } from "#domain/pages/revision.ts";
import { day } from "#domain/time-units.ts";
import { outlineOf, slugsOf } from "../../records/page-record.ts";
import { fromJson, readRecord } from "../../records/stored-record.ts";
import { batchGet, getItem, type Item, partQuery, queryIndex } from "../table/read-items.ts";
import type { Documents } from "../table/transact.ts";
import { owner, partOf } from "../table/write-conditions.ts";

// Pages share the listings table. Those that can be listed are in its index `all`, one partition per kind: P for pages,
// M for old addresses, V for preview links. No listing id starts with these prefixes.

/** A page without its texts. An item holds at most 400 KB, and a page may have three texts of 200 KB each. */
export function toPageItem(page: Page): Item {
  const { id, rev, createdAt } = page;
  return { id, rev, outline: JSON.stringify(outlineOf(page)), gAll: partOf("P"), sk: `${createdAt}#${id}` };
}

/** @throws BrokenRecordError */
export function fromPageItem({ id, outline }: Item): Outline {
  return readRecord(OutlineSchema, fromJson(String(outline)), `page ${id}`);
}

/** The key of one of a page's texts. */
export function textKey(pageId: string, hash: string): string {
  return `${pageId}#${hash}`;
}

/** The key of a page's revision list. It is a single item, so reads are consistent. */
export function revisionsKey(pageId: string): string {
  return `${pageId}#revisions`;
}

export function toRevisionItem({ body, ...revision }: Revision): Item {
  return { ...revision, body: JSON.stringify(body) };
}

/** @throws BrokenRecordError */
export function fromRevisionItem({ body, ...item }: Item): Revision {
  return readRecord(RevisionSchema, { ...item, body: fromJson(String(body)) }, `revision ${item.id}`);
}

export function toMovedItem({ from, pageId, at }: MovedPage): Item {
  return { id: `#moved#${owner}#${from}`, from, pageId, at, gAll: partOf("M"), sk: from };
}

/** @throws BrokenRecordError */
export function fromMovedItem(item: Item): MovedPage {
  return readRecord(MovedPageSchema, item, `old address ${item.from}`);
}

export function previewKey(hash: string): string {
  return `#preview#${owner}#${hash}`;
}

/**
 * The key of the item that voids all links of a page made up to a time. Unlike the index, it can be read consistently.
 */
export function voidKey(pageId: string): string {
  return `${pageId}#void`;
}

/** Returns when a link was created. */
export function madeAt({ expiresAt }: Preview): string {
  return new Date(Date.parse(expiresAt) - previewDays * day).toISOString();
}

/** Returns the keys of a page's slugs. */
export function slugKeys(page: Outline | Page): string[] {
  return slugsOf(page).map((slug) => `#slug#${owner}#${page.kind}#${slug}`);
}

export function toPreviewItem({ hash, pageId, expiresAt }: Preview): Item {
  return { id: previewKey(hash), hash, pageId, expiresAt, gAll: partOf("V"), sk: `${pageId}#${hash}` };
}

/** @throws BrokenRecordError */
export function fromPreviewItem(item: Item): Preview {
  return readRecord(PreviewSchema, item, "preview link");
}

/** Reads page items from the listings table. */
export function createPageTable(documents: Documents, table: string) {
  const get = (id: string) => getItem(documents, table, id);

  /** Returns the keys in a partition of the index `all` whose sort key starts with `start`. */
  async function keysOf(part: string, start = ""): Promise<string[]> {
    const query = partQuery(table, "all", part, start && "begins_with(#sk, :start)", start ? { ":start": start } : {});
    const { items } = await queryIndex(documents, query);
    return items.map(({ id }) => String(id));
  }

  /** Returns the items of a partition, in order. */
  async function itemsOf(part: string): Promise<Item[]> {
    return batchGet(documents, table, await keysOf(part));
  }

  return { get, keysOf, itemsOf };
}
