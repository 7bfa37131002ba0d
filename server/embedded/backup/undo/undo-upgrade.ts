import { existsSync } from "node:fs";
import { copyFile, open } from "node:fs/promises";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { schemaOf } from "../../database/read-database.ts";
import { type UpgradeCopy, upgradeCopies } from "../../database/upgrade-copy.ts";
import { BackupError, databaseName } from "../manifest.ts";
import { replaceData } from "../replace-data.ts";
import { assertSound } from "../snapshot.ts";
import { carryMessages } from "./carry-messages.ts";

interface UndoOrder {
  dataDir: string;
  /** Which copy; the latest without it. */
  name?: string | undefined;
  now?: Date;
}

/**
 * Restores the copy of the database that was made before an upgrade, so that the older program can open it. The pictures
 * stay, and so do the messages that came in since the upgrade, letters, and people where the older program knows them. The replaced database is kept, with everything else that
 * was changed since. `carried` is absent when the messages could not be read: they are in the kept database alone then.
 *
 * @throws BackupError
 */
export async function undoUpgrade({ dataDir, name, now = new Date() }: UndoOrder) {
  const copies = upgradeCopies(resolve(dataDir));
  const copy = name === undefined ? copies[0] : copies.find((each) => each.name === name);
  if (!copy) throw new BackupError(noCopy(name));
  const { kept, result: carried } = await replaceData({ dataDir, now, withPictures: false }, async ({ database }) => {
    await copyFile(copy.path, database);
    prepare(database, copy);
    const present = join(resolve(dataDir), databaseName);
    const carried = messagesSince(present, database);
    const file = await open(database);
    await file.sync().finally(() => file.close());
    return carried;
  });
  return { copy, kept, carried };
}

function messagesSince(present: string, older: string): number | undefined {
  try {
    return existsSync(present) ? carryMessages(present, older) : 0;
  } catch {
    return undefined;
  }
}

function noCopy(name: string | undefined): string {
  return name === undefined
    ? "No copy from before an upgrade is here. Restore a backup instead."
    : `There is no copy ${name}. \`npm run restore -- --list\` names those that are there.`;
}

/** Checks the copy and removes its sessions: nobody who has signed out since may come in with it. */
function prepare(path: string, copy: UpgradeCopy): void {
  using database = new DatabaseSync(path);
  assertSound(database);
  if (schemaOf(database) !== copy.schema) throw new BackupError(`${copy.name} is not what its name says.`);
  database.exec("PRAGMA secure_delete = ON; DELETE FROM session");
}
