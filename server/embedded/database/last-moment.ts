import { existsSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { readCheckReport } from "./database-check.ts";

/**
 * Returns when this site wrote last, as far as its rows tell without a search: content, the newest message, or the weekly
 * look at the database. Nothing for a folder without a site, and for a database that cannot be read.
 */
export function lastMoment(dataDir: string): Date | undefined {
  const path = join(dataDir, "shingle.db");
  if (!existsSync(path)) return undefined;
  const moments = [...momentsIn(path), readCheckReport(dataDir)?.checkedAt]
    .filter((each) => each !== undefined)
    .map(Date.parse);
  const known = moments.filter(Number.isFinite);
  return known.length > 0 ? new Date(Math.max(...known)) : undefined;
}

function momentsIn(path: string): (string | undefined)[] {
  try {
    const database = new DatabaseSync(path, { readOnly: true });
    try {
      const one = (statement: string) => database.prepare(statement).get()?.moment as string | undefined;
      return [
        one("SELECT updated_at AS moment FROM content_version"),
        one("SELECT created_at AS moment FROM inquiry WHERE spam IS NULL ORDER BY created_at DESC LIMIT 1"),
      ];
    } finally {
      database.close();
    }
  } catch {
    // Whoever opens the database next says what is wrong with it.
    return [];
  }
}
