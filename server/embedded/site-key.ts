import { randomBytes } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";

/** Returns the bytes that the site signs with. When several processes ask first at once, one makes them and all get the same. */
export function readSiteKey(database: DatabaseSync): Uint8Array {
  database.prepare("INSERT INTO site_key VALUES (1, ?) ON CONFLICT (only_one) DO NOTHING").run(randomBytes(32));
  return database.prepare("SELECT bytes FROM site_key").get()?.bytes as Uint8Array;
}

/** Puts the key of a site that moves here in the place of what there was. */
export function adoptSiteKey(database: DatabaseSync, key: Uint8Array): void {
  database
    .prepare("INSERT INTO site_key VALUES (1, ?) ON CONFLICT (only_one) DO UPDATE SET bytes = excluded.bytes")
    .run(key);
}
