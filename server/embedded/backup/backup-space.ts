import { stat } from "node:fs/promises";
import { join } from "node:path";
import { freeSpace } from "../../machine/free-space.ts";
import { pastName } from "../../mirror/past.ts";
import { listPictures } from "../images/image-store.ts";
import { BackupError, databaseName } from "./manifest.ts";

/** Bytes that a backup leaves free: messages may be stored on the same disk. */
const reserve = 100_000_000;

/** Returns the bytes that a backup of this site needs while it is made: the pictures, and the database twice. */
export async function spaceForBackup(dataDir: string): Promise<number> {
  const pictures = await listPictures(join(dataDir, "images"));
  let needed = 0;
  for (const name of [databaseName, pastName].flatMap((each) => [each, `${each}-wal`]))
    needed += 2 * (await sizeOf(join(dataDir, name)));
  for (const picture of pictures) needed += await sizeOf(join(dataDir, "images", picture));
  return needed;
}

/** Returns how many more bytes have to be free in `folder` for a backup of the site; 0 when there is enough. */
export async function missingSpaceForBackup(dataDir: string, folder: string): Promise<number> {
  const free = await freeSpace(folder);
  return free === undefined ? 0 : Math.max(0, (await spaceForBackup(dataDir)) + reserve - free);
}

/** @throws BackupError when a backup would fill the disk, which messages need too */
export async function assertSpaceForBackup(dataDir: string, folder: string): Promise<void> {
  const lacking = await missingSpaceForBackup(dataDir, folder);
  if (lacking > 0)
    throw new BackupError(
      `There is no room for a backup in ${folder}: ${Math.ceil(lacking / 1e6).toLocaleString("en-US")} MB more have to be free.`,
    );
}

async function sizeOf(path: string): Promise<number> {
  // A file can be removed at this moment.
  return (await stat(path).catch(() => undefined))?.size ?? 0;
}
