import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { syncFolder } from "./sync-folder.ts";

/** Makes the names in a folder durable, and those in every folder below it. */
export async function syncFolders(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true }))
    if (entry.isDirectory()) await syncFolders(join(folder, entry.name));
  await syncFolder(folder);
}
