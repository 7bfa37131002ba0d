import type { DatabaseSync } from "node:sqlite";
import { type Revision, RevisionSchema, type RevisionSummary, revisionSummary } from "#domain/pages/revision.ts";
import { fromJson, readRecord } from "../../records/stored-record.ts";

type RevisionRow = Record<"id" | "page_id" | "at" | "why" | "body", string>;

/** The revisions of pages. What the list shows stands beside the texts, so that it reads none of them. */
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
