import { type Profile, ProfileSchema } from "#domain/profile/profile.ts";
import { hasTable, readDatabase } from "./read-database.ts";

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
