import type { DatabaseSync } from "node:sqlite";
import { type Preview, PreviewSchema } from "#domain/pages/moved-page.ts";
import { readRecord } from "../../records/stored-record.ts";

/** Links to drafts. Only their hashes are kept. */
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
