import { open, readdir } from "node:fs/promises";
import { join } from "node:path";

/**
 * Makes the names in a folder durable, which takes more than syncing the files. Windows opens no folder to be synced
 * (EPERM); there, the file system's own journal has to do.
 */
export async function syncFolder(folder: string, platform: string = process.platform): Promise<void> {
  if (platform === "win32") return;
  await using handle = await open(folder);
  await handle.sync();
}

/** Makes the names in a folder durable, and those in every folder below it. */
export async function syncFolders(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true }))
    if (entry.isDirectory()) await syncFolders(join(folder, entry.name));
  await syncFolder(folder);
}
