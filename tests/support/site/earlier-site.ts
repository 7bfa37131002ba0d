import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { migrate } from "#server/embedded/database/migrate.ts";
import { migrationsBefore } from "../migrations-before.ts";
import { temporaryFolder } from "../temporary-folder.ts";

/** A data folder as the version before a migration left it. @param fill writes its rows */
export function earlierSite(migration: string, fill: (database: DatabaseSync) => void): string {
  const dataDir = temporaryFolder();
  using database = new DatabaseSync(join(dataDir, "shingle.db"));
  migrate(database, migrationsBefore(migration));
  fill(database);
  return dataDir;
}
