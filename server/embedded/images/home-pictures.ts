import type { DatabaseSync, StatementSync } from "node:sqlite";
import { hasTable } from "../database/read-database.ts";

/**
 * Selects the columns that name pictures, and `updated_at`, of the homes of a database, whoever sees them: a photo of one that only
 * the agent sees is as much hers. A backup may have the tables of before, one for each kind of home.
 * @param which a condition on `id`
 */
export function homePicturesIn(database: DatabaseSync, which = ""): StatementSync {
  const json = (
    table: string,
    body: string,
  ) => `SELECT id, ${body} ->> 'coverImage' AS cover_image, ${body} -> 'images' AS images,
    ${body} -> 'pictures' AS pictures, ${body} ->> 'updatedAt' AS updated_at, ${body} ->> 'rev' AS rev FROM ${table} WHERE ${body} IS NOT NULL`;
  const earlier = [
    "SELECT id, cover_image, images, pictures, updated_at, rev FROM listing",
    ...(hasTable(database, "unpublished_listing") ? [json("unpublished_listing", "body")] : []),
    ...(database.prepare("SELECT 1 FROM pragma_table_info('gone_listing') WHERE name = 'kept'").get()
      ? [json("gone_listing", "kept")]
      : []),
  ];
  const homes = hasTable(database, "home") ? json("home", "body") : earlier.join(" UNION ALL ");
  return database.prepare(`SELECT * FROM (${homes}) ${which}`);
}
