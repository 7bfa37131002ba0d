import { existsSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type Profile, ProfileSchema } from "#domain/profile/profile.ts";
import { profileId } from "../../stores/site/profile-store.ts";
import { readCheckReport } from "./database-check.ts";

/**
 * Reads the database in a data folder, even while the site has it open; `undefined` if there is none. Opens it
 * read-only: a writable connection would checkpoint the write-ahead log on closing, even into a file that was just
 * replaced.
 *
 * @param read must be synchronous: the connection closes when it returns
 */
export function readDatabase<Result>(dataDir: string, read: (database: DatabaseSync) => Result): Result | undefined {
  const path = join(dataDir, "shingle.db");
  if (!existsSync(path)) return undefined;
  using database = new DatabaseSync(path, { readOnly: true, timeout: 5000 });
  return read(database);
}

/** The number of migrations applied to a database. */
export function schemaOf(database: DatabaseSync): number {
  return Number(database.prepare("PRAGMA user_version").get()?.user_version);
}

/** A database from an earlier version may lack some tables. */
export function hasTable(database: DatabaseSync, name: string): boolean {
  return database.prepare("SELECT 1 FROM sqlite_schema WHERE name = ?").get(name) !== undefined;
}

/**
 * Returns a record's body as JSON text; `undefined` if there is none.
 * @param olderTable where a database from before version 0.3 has it
 */
export function bodyIn(database: DatabaseSync, id: string, olderTable?: string): string | undefined {
  const isOlder = olderTable !== undefined && hasTable(database, olderTable);
  if (!isOlder && !hasTable(database, "record")) return undefined;
  const row = isOlder
    ? database.prepare(`SELECT body FROM ${olderTable}`).get()
    : database.prepare("SELECT body FROM record WHERE id = ?").get(id);
  return row && String(row.body);
}

/** Returns the profile as JSON text; `undefined` before the first start. */
export const profileIn = (database: DatabaseSync) => bodyIn(database, profileId, "profile");

/**
 * Returns the site's last write, as far as its rows tell without a search: content, the newest message, or the weekly
 * database check. Returns undefined for a folder without a site or an unreadable database.
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
    // The next program that opens the database reports the error.
    return [];
  }
}

/** Whether a data folder contains a site. An unreadable database counts as one: opening it reports the error. */
export function holdsSite(dataDir: string): boolean {
  try {
    return storedBody(dataDir) !== undefined;
  } catch {
    return true;
  }
}

/**
 * Whether the site in this folder is in use. Until the agent saves a profile, it contains only a new site's defaults.
 */
export function isInUse(dataDir: string): boolean {
  const body = storedBody(dataDir);
  return body !== undefined && JSON.parse(body).isDemo === false;
}

/** Reads the profile in a data folder without opening a platform; `undefined` if there is no usable one. */
export function storedProfile(dataDir: string): Profile | undefined {
  const body = storedBody(dataDir);
  return body === undefined ? undefined : ProfileSchema.safeParse(JSON.parse(body)).data;
}

function storedBody(dataDir: string): string | undefined {
  return readDatabase(dataDir, profileIn);
}
