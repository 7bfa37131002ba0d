import { open } from "node:fs/promises";

/**
 * Makes the names in a folder durable: one is only when the folder that holds it is. Windows opens no folder to be synced
 * (EPERM); there, what the file system writes down by itself has to do.
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
