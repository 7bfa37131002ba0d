import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The version of the program in a folder, as its package.json has it. */
export function versionOf(folder: string): string {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8")).version;
}

/** How many migrations the database of the program in a folder has seen. */
export function schemaOf(folder: string): number {
  return readdirSync(join(folder, "server/embedded/database/migrations")).filter((name) => name.endsWith(".sql"))
    .length;
}
