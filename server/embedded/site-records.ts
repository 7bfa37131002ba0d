import { randomBytes } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import { isDeepStrictEqual } from "node:util";
import { type Profile, ProfileSchema } from "#domain/profile/profile.ts";
import type { ProfileStore } from "../ports/platform.ts";
import { fromJson, readOnce, readRecord } from "../records/stored-record.ts";
import type { RememberedVersion } from "./content-version.ts";
import { retryWhileLocked, transaction, whileReading } from "./database/transaction.ts";

type ProfileRow = { body: string };

/** Stores the profile as one JSON document. */
export function createProfileStore(database: DatabaseSync, version: RememberedVersion): ProfileStore {
  const select = database.prepare("SELECT body FROM profile");
  const upsert = database.prepare(
    "INSERT INTO profile (only_one, body) VALUES (1, ?) ON CONFLICT (only_one) DO UPDATE SET body = excluded.body",
  );

  const read = readOnce(
    ({ body }: ProfileRow): Profile => readRecord(ProfileSchema, fromJson(body), "profile"),
    () => "profile",
    1,
  );

  const load = () => {
    const row = select.get() as ProfileRow | undefined;
    return row && read(row);
  };
  const save = (profile: Profile) => {
    upsert.run(JSON.stringify(profile));
    version.forget();
  };

  return {
    load: () => retryWhileLocked(load, whileReading),
    save: (profile) => retryWhileLocked(() => save(profile)),
    replace: (seen, profile) =>
      retryWhileLocked(() =>
        transaction(database, () => {
          const isSeen = isDeepStrictEqual(load(), seen);
          if (isSeen) save(profile);
          return isSeen;
        }),
      ),
  };
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
