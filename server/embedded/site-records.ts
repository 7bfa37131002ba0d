import { randomBytes } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import { type Count, countsKept } from "#domain/counts/count.ts";
import { daysAfter } from "#domain/tools/days-after.ts";
import type { CountStore } from "../ports/platform.ts";
import { retried, transaction } from "./database/transaction.ts";

/** One row per kind, day, and home or search term. Writing new counts deletes those older than `countsKept`. */
export function createCountStore(database: DatabaseSync): CountStore {
  const add = database.prepare(
    "INSERT INTO count VALUES (?, ?, ?, ?) ON CONFLICT (kind, day, about) DO UPDATE SET number = number + excluded.number",
  );
  const dropOld = database.prepare("DELETE FROM count WHERE kind = ? AND day < ?");
  const drop = database.prepare("DELETE FROM count WHERE kind = ? AND day = ? AND about = ?");
  const between = database.prepare("SELECT * FROM count WHERE kind = ? AND day BETWEEN ? AND ? ORDER BY day, about");

  return retried<CountStore>({
    add: (kind, day, numbers) =>
      transaction(database, () => {
        for (const [about, number] of numbers) add.run(kind, day, about, number);
        dropOld.run(kind, daysAfter(day, -countsKept));
      }),

    drop: (kind, day, abouts) =>
      transaction(database, () => {
        for (const about of abouts) drop.run(kind, day, about);
      }),

    between: (kind, first, last) => between.all(kind, first, last).map((row) => ({ ...row }) as unknown as Count),
  });
}

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
