import { randomBytes } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import { openDatabase } from "./database/open-database.ts";

/** Returns the bytes that the site signs with. When several processes ask first at once, one makes them and all get the same. */
export function readSiteKey(database: DatabaseSync): Uint8Array {
  database.prepare("INSERT INTO site_key VALUES (1, ?) ON CONFLICT (only_one) DO NOTHING").run(randomBytes(32));
  return database.prepare("SELECT bytes FROM site_key").get()?.bytes as Uint8Array;
}

/**
 * Begins a copy of another platform's site in a folder with that site's key: what the site has signed stays good where the copy
 * is restored, and all its backups are known to be of one site.
 */
export function beginWithSiteKey(dataDir: string, key: Uint8Array): void {
  const database = openDatabase(dataDir);
  database.prepare("INSERT INTO site_key VALUES (1, ?)").run(key);
  database.close();
}
