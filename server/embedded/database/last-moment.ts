import { readCheckReport } from "./database-check.ts";
import { readDatabase } from "./read-database.ts";

/**
 * Returns when this site wrote last, as far as its rows tell without a search: content, the newest message, or the weekly
 * look at the database. Nothing for a folder without a site, and for a database that cannot be read.
 */
export function lastMoment(dataDir: string): Date | undefined {
  const moments = [...momentsIn(dataDir), readCheckReport(dataDir)?.checkedAt];
  const known = moments.flatMap((moment) => (moment ? [Date.parse(moment)] : [])).filter(Number.isFinite);
  return known.length > 0 ? new Date(Math.max(...known)) : undefined;
}

function momentsIn(dataDir: string): (string | undefined)[] {
  try {
    const moments = readDatabase(dataDir, (database) => {
      const one = (statement: string) => database.prepare(statement).get()?.moment as string | undefined;
      return [
        one("SELECT updated_at AS moment FROM content_version"),
        one("SELECT created_at AS moment FROM inquiry WHERE spam IS NULL ORDER BY created_at DESC LIMIT 1"),
      ];
    });
    return moments ?? [];
  } catch {
    // Whoever opens the database next says what is wrong with it.
    return [];
  }
}
