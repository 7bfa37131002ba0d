import { existsSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type Profile, ProfileSchema } from "#domain/profile/profile.ts";

/** Whether a site was begun in a data folder. A database that cannot be read is one: opening it says what is wrong. */
export function holdsSite(dataDir: string): boolean {
  try {
    return storedBody(dataDir) !== undefined;
  } catch {
    return true;
  }
}

/** The profile in a data folder, read without opening a platform; `undefined` when there is none that can be used. */
export function storedProfile(dataDir: string): Profile | undefined {
  const body = storedBody(dataDir);
  return body === undefined ? undefined : ProfileSchema.safeParse(JSON.parse(body)).data;
}

function storedBody(dataDir: string): string | undefined {
  const path = join(dataDir, "shingle.db");
  if (!existsSync(path)) return undefined;
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    const hasProfiles = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'profile'").get();
    return hasProfiles && (database.prepare("SELECT body FROM profile").get()?.body as string | undefined);
  } finally {
    database.close();
  }
}
