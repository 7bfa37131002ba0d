import { existsSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** Whether the site in this folder is in use: until the agent saves a profile it holds only what every new site does. */
export function isInUse(dataDir: string): boolean {
  const path = join(dataDir, "shingle.db");
  if (!existsSync(path)) return false;
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    const profile = database.prepare("SELECT json_extract(body, '$.isDemo') AS is_demo FROM profile").get();
    return profile?.is_demo === 0;
  } finally {
    database.close();
  }
}
