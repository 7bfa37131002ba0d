import { MovedPageSchema } from "#domain/pages/moved-page.ts";
import { OutlineSchema } from "#domain/pages/outline.ts";
import { type Revision, RevisionSchema } from "#domain/pages/revision.ts";
import type { Records, Write } from "../../ports/records.ts";
import { hashesOf } from "../../records/page-record.ts";
import { fromJson } from "../../records/stored-record.ts";
import { movedWrite, pageLists, pageWrites, revisionWrites } from "../../stores/pages/page-records.ts";
import { batchGet, getItem, type Item, partQuery, queryIndex } from "../table/read-items.ts";
import type { Documents } from "../table/transact.ts";
import { partOf } from "../table/write-conditions.ts";

/** The record that has the revision of the page last copied. */
const markId = (pageId: unknown) => `copied-page:${pageId}`;

/**
 * Until version 0.3, pages were items of the listings table. This copies each with its texts, revisions and old addresses,
 * because containers of that release still show the items. A page that they change is copied again.
 */
export function createOlderPages(documents: Documents, table: string, records: Records) {
  async function itemsIn(part: "P" | "M"): Promise<Item[]> {
    const { items } = await queryIndex(documents, partQuery(table, "all", partOf(part)));
    const ids = items.map(({ id }) => String(id));
    return batchGet(documents, table, ids);
  }

  async function pageOf(id: string, body: unknown, createdAt: string): Promise<Write[]> {
    const page = OutlineSchema.safeParse(body).data;
    // A broken page stays broken, and is reported where it is listed.
    if (!page) return [{ put: id, body, places: [{ list: pageLists.pages, key: createdAt }] }];
    const stored = await records.get(id);
    const known = OutlineSchema.safeParse(stored?.body).data;
    const before = stored && known && { outline: known, version: stored.version };
    const keys = hashesOf(page).map((hash) => `${id}#${hash}`);
    const texts = await batchGet(documents, table, keys);
    return pageWrites(
      page,
      new Map(texts.map(({ hash, body: text }) => [String(hash), fromJson(String(text))])),
      before,
    );
  }

  async function copy({ id: pageId, rev, outline, sk }: Item, moved: readonly Item[]): Promise<void> {
    const id = String(pageId);
    const { list = [] } = (await getItem(documents, table, `${id}#revisions`)) ?? {};
    for (const { id: revisionId } of list as Revision[]) {
      const { body, ...item } = (await getItem(documents, table, revisionId)) ?? {};
      const revision = RevisionSchema.safeParse({ ...item, body: fromJson(String(body)) }).data;
      if (revision) await records.transact(revisionWrites(revision));
    }
    for (const item of moved) {
      const address = MovedPageSchema.safeParse(item).data;
      if (address) await records.transact([movedWrite(address)]);
    }
    const writes = await pageOf(id, fromJson(String(outline)), String(sk).split("#")[0] ?? "");
    await records.transact([...writes, { put: markId(id), body: rev }]);
  }

  return async (): Promise<void> => {
    const pages = await itemsIn("P");
    const marks = await records.many(pages.map(({ id }) => markId(id)));
    const known = new Map(marks.map(({ id, body }) => [id, body]));
    const changed = pages.filter(({ id, rev }) => known.get(markId(id)) !== rev);
    const moved = changed.length > 0 ? await itemsIn("M") : [];
    for (const page of changed)
      await copy(
        page,
        moved.filter(({ pageId }) => pageId === page.id),
      );
  };
}
