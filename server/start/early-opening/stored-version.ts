import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** Reads the content version in a data folder without opening a platform; `undefined` when there is none or it cannot be read. */
export function storedVersion(dataDir: string): number | undefined {
  try {
    const database = new DatabaseSync(join(dataDir, "shingle.db"), { readOnly: true });
    try {
      return (database.prepare("SELECT version FROM content_version").get() as { version: number }).version;
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}
