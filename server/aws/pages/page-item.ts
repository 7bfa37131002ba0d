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

// All of them stand in the table of the listings, and those that are listed in its index `all`, each kind in a part of its
// own: pages in P, old addresses in M, preview links in V. No listing's id begins like theirs.

/** A page without its texts: an item holds at most 400 KB, and a page may have three texts of 200 KB. */
export function toPageItem(page: Page): Item {
  const { id, rev, createdAt } = page;
  return { id, rev, outline: JSON.stringify(outlineOf(page)), gAll: partOf("P"), sk: `${createdAt}#${id}` };
}

/** @throws BrokenRecordError */
export function fromPageItem({ id, outline }: Item): Outline {
  return readRecord(OutlineSchema, fromJson(String(outline)), `page ${id}`);
}

/** The key of one text of a page. */
export function textKey(pageId: string, hash: string): string {
  return `${pageId}#${hash}`;
}

/** The key of the list of a page's revisions, which is one item: it is read at once, and shows every write. */
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

/** The key of the item that says until when the links of a page are void. It is read at once, unlike the index. */
export function voidKey(pageId: string): string {
  return `${pageId}#void`;
}

/** When a link was made. */
export function madeAt({ expiresAt }: Preview): string {
  return new Date(Date.parse(expiresAt) - previewDays * day).toISOString();
}

/** The keys of the slugs that a page has. */
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

/** Reads items about pages in the table of the listings. */
export function createPageTable(documents: Documents, table: string) {
  const get = (id: string) => getItem(documents, table, id);

  /** The keys of the items in a part of the index `all` whose place begins with `start`. */
  async function keysOf(part: string, start = ""): Promise<string[]> {
    const query = partQuery(table, "all", part, start && "begins_with(#sk, :start)", start ? { ":start": start } : {});
    const { items } = await queryIndex(documents, query);
    return items.map(({ id }) => String(id));
  }

  /** The items of a part, in its order. */
  async function itemsOf(part: string): Promise<Item[]> {
    return batchGet(documents, table, await keysOf(part));
  }

  return { get, keysOf, itemsOf };
}
