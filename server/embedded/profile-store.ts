import type { DatabaseSync } from "node:sqlite";
import { isDeepStrictEqual } from "node:util";
import { type Profile, ProfileSchema } from "#domain/profile/profile.ts";
import type { ProfileStore } from "../ports/platform.ts";
import { fromJson, readOnce, readRecord } from "../records/stored-record.ts";
import type { RememberedVersion } from "./content-version.ts";
import { retryWhileLocked, whileReading } from "./database/retry-while-locked.ts";
import { transaction } from "./database/transaction.ts";

type ProfileRow = { body: string };

/** The profile as one JSON document. */
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
