import { readdirSync } from "node:fs";
import { join } from "node:path";
import { ConfigError } from "../../config.ts";

/**
 * Refuses to create a new database next to pictures that it wouldn't reference: the old one is missing. Trashed
 * pictures don't count, so that an operator can start over on purpose.
 *
 * @param isNew whether there is no database, or one without tables
 * @throws ConfigError
 */
export function assertDatabaseOfPictures(dataDir: string, isNew: () => boolean): void {
  // Checked twice: another process may be creating a new site right now, first the database and then the pictures.
  if (!isNew() || !hasPictures(dataDir) || !isNew()) return;
  throw new ConfigError(
    [
      `${dataDir} contains pictures but no database (shingle.db). A new database wouldn't know any of them. Nothing was changed.`,
      "Put the database back next to images/, or restore a backup: npm run restore -- <file.zip>",
      "To start over on purpose, run `npm run photos -- trash` first. It moves the pictures to images/trash for 30 days.",
    ].join("\n"),
  );
}

/** Whether a data folder has pictures outside the trash. */
export function hasPictures(dataDir: string): boolean {
  return ["protected", "public"].some((level) => hasFiles(join(dataDir, "images", level)));
}

function hasFiles(folder: string): boolean {
  try {
    return readdirSync(folder, { withFileTypes: true }).some((entry) =>
      // A file manager's hidden file is not a picture.
      entry.isDirectory() ? hasFiles(join(folder, entry.name)) : !entry.name.startsWith("."),
    );
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return false;
    throw error;
  }
}
