import type { DatabaseSync, StatementSync } from "node:sqlite";

/** Selects the columns of drafts that name pictures, and `updated_at`, as those of listings are called. An older database has no drafts. */
export function draftPicturesIn(database: DatabaseSync, which = ""): StatementSync | undefined {
  const isThere = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'unpublished_listing'").get();
  if (!isThere) return undefined;
  return database.prepare(
    `SELECT id, body ->> 'coverImage' AS cover_image, body -> 'images' AS images, body -> 'pictures' AS pictures,
       body ->> 'updatedAt' AS updated_at
     FROM unpublished_listing ${which}`,
  );
}
