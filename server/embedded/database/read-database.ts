import { existsSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type Profile, ProfileSchema } from "#domain/profile/profile.ts";
import { readCheckReport } from "./database-check.ts";

/**
 * Reads the database in a data folder, which the site may have open; `undefined` where there is none. A connection that may
 * write would move the write-ahead log into the file as it closes, even when somebody has just replaced that file.
 *
 * @param read must not wait: the connection ends with it
 */
export function readDatabase<Result>(dataDir: string, read: (database: DatabaseSync) => Result): Result | undefined {
  const path = join(dataDir, "shingle.db");
  if (!existsSync(path)) return undefined;
  using database = new DatabaseSync(path, { readOnly: true, timeout: 5000 });
  return read(database);
}

/** How many migrations a database has seen. */
export function schemaOf(database: DatabaseSync): number {
  return Number(database.prepare("PRAGMA user_version").get()?.user_version);
}

/** A database of earlier versions does not have all tables yet. */
export function hasTable(database: DatabaseSync, name: string): boolean {
  return database.prepare("SELECT 1 FROM sqlite_schema WHERE name = ?").get(name) !== undefined;
}

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

/** Whether a site was begun in a data folder. A database that cannot be read is one: opening it says what is wrong. */
export function holdsSite(dataDir: string): boolean {
  try {
    return storedBody(dataDir) !== undefined;
  } catch {
    return true;
  }
}

/** Whether the site in this folder is in use: until the agent saves a profile it holds only what every new site does. */
export function isInUse(dataDir: string): boolean {
  const body = storedBody(dataDir);
  return body !== undefined && JSON.parse(body).isDemo === false;
}

/** The profile in a data folder, read without opening a platform; `undefined` when there is none that can be used. */
export function storedProfile(dataDir: string): Profile | undefined {
  const body = storedBody(dataDir);
  return body === undefined ? undefined : ProfileSchema.safeParse(JSON.parse(body)).data;
}

function storedBody(dataDir: string): string | undefined {
  return readDatabase(dataDir, (database) => {
    if (!hasTable(database, "profile")) return undefined;
    return database.prepare("SELECT body FROM profile").get()?.body as string | undefined;
  });
}
