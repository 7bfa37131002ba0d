import type { DatabaseSync } from "node:sqlite";
import { type MovedPage, MovedPageSchema, type Preview, PreviewSchema } from "#domain/pages/moved-page.ts";
import { type Revision, RevisionSchema, type RevisionSummary, revisionSummary } from "#domain/pages/revision.ts";
import { fromJson, readRecord } from "../../records/stored-record.ts";

type RevisionRow = Record<"id" | "page_id" | "at" | "why" | "body", string>;

/** Page revisions. The list's data is stored beside the texts, so the list reads no texts. */
export function createRevisions(database: DatabaseSync) {
  const selectAll = database.prepare(
    "SELECT id, at, why, title, words FROM page_revision WHERE page_id = ? ORDER BY at DESC, id DESC",
  );
  const selectOne = database.prepare(
    "SELECT id, page_id, at, why, body FROM page_revision WHERE page_id = ? AND id = ?",
  );
  const insert = database.prepare(
    "INSERT INTO page_revision (id, page_id, at, why, title, words, body) VALUES (:id, :pageId, :at, :why, :title, :words, :body) ON CONFLICT (id) DO NOTHING",
  );
  const dropAll = database.prepare("DELETE FROM page_revision WHERE page_id = ?");

  return {
    list: (pageId: string) => selectAll.all(pageId).map((row) => ({ ...row })) as unknown as RevisionSummary[],

    find(pageId: string, id: string): Revision | undefined {
      const row = selectOne.get(pageId, id) as RevisionRow | undefined;
      if (!row) return undefined;
      const { page_id, body, ...known } = row;
      return readRecord(RevisionSchema, { ...known, pageId: page_id, body: fromJson(body) }, `revision ${id}`);
    },

    add(revision: Revision): void {
      const { body, pageId } = revision;
      insert.run({ ...revisionSummary(revision), pageId, body: JSON.stringify(body) });
    },

    removeAll: (pageId: string) => void dropAll.run(pageId),
  };
}

/** Links to drafts. Stores only their hashes. */
export function createPreviews(database: DatabaseSync) {
  const selectOne = database.prepare(
    "SELECT hash, page_id AS pageId, expires_at AS expiresAt FROM page_preview WHERE hash = ?",
  );
  const insert = database.prepare(
    "INSERT INTO page_preview (hash, page_id, expires_at) VALUES (:hash, :pageId, :expiresAt)",
  );
  const dropExpired = database.prepare("DELETE FROM page_preview WHERE expires_at <= ?");
  const dropAll = database.prepare("DELETE FROM page_preview WHERE page_id = ?");

  return {
    find(hash: string): Preview | undefined {
      const row = selectOne.get(hash);
      return row && readRecord(PreviewSchema, { ...row }, "preview link");
    },

    add({ hash, pageId, expiresAt }: Preview, now: string): void {
      dropExpired.run(now);
      insert.run({ hash, pageId, expiresAt });
    },

    removeAll: (pageId: string) => void dropAll.run(pageId),
  };
}

/** Former page addresses, in the pages' database: both are written in one transaction. */
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
