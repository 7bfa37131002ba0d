import { open } from "node:fs/promises";

/**
 * Makes the names in a folder durable, which takes more than syncing the files. Windows opens no folder to be synced
 * (EPERM); there, the file system's own journal has to do.
 */
export async function syncFolder(folder: string, platform: string = process.platform): Promise<void> {
  if (platform === "win32") return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
