import type { DatabaseSync } from "node:sqlite";
import { type MovedPage, MovedPageSchema } from "#domain/pages/moved-page.ts";
import { readRecord } from "../../records/stored-record.ts";

/** The addresses that pages had, in the database of the pages: both are written in one transaction. */
export function createMovedPages(database: DatabaseSync) {
  const selectAll = database.prepare('SELECT path AS "from", page_id AS pageId, at FROM moved_page ORDER BY path');
  const upsert = database.prepare("INSERT OR REPLACE INTO moved_page (path, page_id, at) VALUES (:from, :pageId, :at)");
  const dropAll = database.prepare("DELETE FROM moved_page WHERE page_id = ?");

  return {
    all: (): MovedPage[] =>
      selectAll.all().map((row) => readRecord(MovedPageSchema, { ...row }, `old address ${row.from}`)),

    remember: ({ from, pageId, at }: MovedPage) => void upsert.run({ from, pageId, at }),

    removeAll: (pageId: string) => void dropAll.run(pageId),
  };
}
