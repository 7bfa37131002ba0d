import { readdirSync } from "node:fs";
import { join } from "node:path";
import { ConfigError } from "../../config.ts";

/**
 * Refuses to make a new database beside pictures, none of which it would know: the old one is missing. Pictures in the
 * trash do not count, so that an operator can begin anew on purpose.
 *
 * @param isNew whether there is no database, or one without tables
 * @throws ConfigError
 */
export function assertDatabaseOfPictures(dataDir: string, isNew: () => boolean): void {
  // Asked twice: another process may be making a new site at this moment, the database first and its pictures second.
  if (!isNew() || !hasPictures(dataDir) || !isNew()) return;
  throw new ConfigError(
    [
      `${dataDir} contains pictures but no database (shingle.db). A new database wouldn't know any of them. Nothing was changed.`,
      "Put the database back next to images/, or restore a backup: npm run restore -- <file.zip>",
      "To start over on purpose, run `npm run photos -- trash` first. It moves the pictures to images/trash for 30 days.",
    ].join("\n"),
  );
}

/** Whether a data folder has pictures outside of the trash. */
export function hasPictures(dataDir: string): boolean {
  return ["protected", "public"].some((level) => hasFiles(join(dataDir, "images", level)));
}

function hasFiles(folder: string): boolean {
  try {
    return readdirSync(folder, { withFileTypes: true }).some((entry) =>
      // A file that a file manager hides there is no picture.
      entry.isDirectory() ? hasFiles(join(folder, entry.name)) : !entry.name.startsWith("."),
    );
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return false;
    throw error;
  }
}
