import { randomBytes } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";

/** The bytes the site signs with. Of several processes that ask first, one makes them and all get the same. */
export function readSiteKey(database: DatabaseSync): Uint8Array {
  database.prepare("INSERT INTO site_key VALUES (1, ?) ON CONFLICT (only_one) DO NOTHING").run(randomBytes(32));
  return database.prepare("SELECT bytes FROM site_key").get()?.bytes as Uint8Array;
}
