import { randomBytes } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";

/** Returns the site's signing key. If several processes ask first at once, one creates it and all get the same. */
export function readSiteKey(database: DatabaseSync): Uint8Array {
  database.prepare("INSERT INTO site_key VALUES (1, ?) ON CONFLICT (only_one) DO NOTHING").run(randomBytes(32));
  return database.prepare("SELECT bytes FROM site_key").get()?.bytes as Uint8Array;
}

/** Replaces the site key with that of a site that moves here. */
export function adoptSiteKey(database: DatabaseSync, key: Uint8Array): void {
  database
    .prepare("INSERT INTO site_key VALUES (1, ?) ON CONFLICT (only_one) DO UPDATE SET bytes = excluded.bytes")
    .run(key);
}
