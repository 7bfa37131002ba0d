import { MovedPageSchema } from "#domain/pages/moved-page.ts";
import { OutlineSchema } from "#domain/pages/outline.ts";
import { RevisionSchema } from "#domain/pages/revision.ts";
import type { Records, Write } from "../../ports/records.ts";
import { hashesOf } from "../../records/page-record.ts";
import { fromJson } from "../../records/stored-record.ts";
import { pageLists, pageWrites, putMovedPage, revisionWrites } from "../../stores/pages/page-records.ts";
import { batchGet, getItem, type Item, partQuery, queryIndex } from "../table/read-items.ts";
import type { Documents } from "../table/transact.ts";
import { partOf } from "../table/write-conditions.ts";

/** The record that has the `rev` of each page when it was last copied. */
const copiedId = "copied-pages";
const jsonOf = ({ body }: Item) => fromJson(String(body));

/**
 * Until version 0.3, pages were items of the listings table. This copies each with its texts, revisions and old addresses,
 * because containers of that release still show the items. A page that they change is copied again.
 */
export function createOlderPages(documents: Documents, table: string, records: Records) {
  const itemsOf = (ids: readonly string[]) => batchGet(documents, table, ids);

  async function itemsIn(part: "P" | "M"): Promise<Item[]> {
    const { items } = await queryIndex(documents, partQuery(table, "all", partOf(part)));
    return itemsOf(items.map(({ id }) => String(id)));
  }

  async function writesOf(id: string, { outline, sk }: Item): Promise<Write[]> {
    const body = fromJson(String(outline));
    const page = OutlineSchema.safeParse(body).data;
    // A broken page stays broken, and is reported where it is listed.
    if (!page) return [{ put: id, body, places: [{ list: pageLists.pages, key: String(sk).split("#")[0] ?? "" }] }];
    const stored = await records.get(id);
    const known = OutlineSchema.safeParse(stored?.body).data;
    const texts = await itemsOf(hashesOf(page).map((hash) => `${id}#${hash}`));
    const byHash = new Map(texts.map((text) => [String(text.hash), jsonOf(text)]));
    return pageWrites(page, byHash, stored && known && { outline: known, version: stored.version });
  }

  async function copyBeside(pageId: string): Promise<void> {
    const { list = [] } = (await getItem(documents, table, `${pageId}#revisions`)) ?? {};
    const revisions = (await itemsOf((list as Item[]).map(({ id }) => String(id))))
      .flatMap((item) => RevisionSchema.safeParse({ ...item, body: jsonOf(item) }).data ?? [])
      .map(revisionWrites);
    const moved = (await itemsIn("M")).flatMap((item) => MovedPageSchema.safeParse(item).data ?? []);
    const own = moved.filter((each) => each.pageId === pageId).map((each) => [putMovedPage(each)]);
    for (const writes of [...revisions, ...own]) await records.transact(writes);
  }

  return async (): Promise<void> => {
    const stored = await records.get(copiedId);
    let copied = (stored?.body ?? {}) as Record<string, unknown>;
    for (const page of await itemsIn("P")) {
      const id = String(page.id);
      if (copied[id] === page.rev) continue;
      await copyBeside(id);
      copied = { ...copied, [id]: page.rev };
      await records.transact([...(await writesOf(id, page)), { put: copiedId, body: copied }]);
    }
  };
}
