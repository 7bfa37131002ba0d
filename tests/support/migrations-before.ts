import { copyFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { temporaryFolder } from "./temporary-folder.ts";

const migrations = new URL("../../server/embedded/database/migrations/", import.meta.url);

/**
 * A folder with the migrations that an older version of the program knew. For tests.
 * @param number of the first that it did not know, such as "0004"
 */
export function migrationsBefore(number: string): URL {
  const folder = temporaryFolder();
  for (const name of readdirSync(migrations))
    if (name.endsWith(".sql") && name < number) copyFileSync(new URL(name, migrations), join(folder, name));
  return pathToFileURL(`${folder}/`);
}
