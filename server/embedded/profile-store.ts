import type { DatabaseSync } from "node:sqlite";
import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { type Profile, ProfileSchema } from "#domain/profile/profile.ts";
import type { ProfileStore } from "../ports.ts";
import type { RememberedVersion } from "./content-version.ts";
import { attempt } from "./database/attempt.ts";
import { transaction } from "./database/transaction.ts";

/** Thrown for a stored profile that this program cannot use; the message names each field and what is the matter. */
export class BrokenProfileError extends Error {
  override name = "BrokenProfileError";
}

/** The profile as one JSON document. It is checked on the way out: an older program may have written it. */
export function createProfileStore(database: DatabaseSync, version: RememberedVersion): ProfileStore {
  const select = database.prepare("SELECT body FROM profile");
  const upsert = database.prepare(
    "INSERT INTO profile (only_one, body) VALUES (1, ?) ON CONFLICT (only_one) DO UPDATE SET body = excluded.body",
  );

  const load = () => {
    const row = select.get() as { body: string } | undefined;
    return row && readProfile(row.body);
  };
  const save = (profile: Profile) => {
    upsert.run(JSON.stringify(profile));
    version.forget();
  };

  return {
    load: () => attempt(load),
    save: (profile) => attempt(() => save(profile)),
    replace: (seen, profile) =>
      attempt(() =>
        transaction(database, () => {
          const isSeen = isDeepStrictEqual(load(), seen);
          if (isSeen) save(profile);
          return isSeen;
        }),
      ),
  };
}

function readProfile(body: string): Profile {
  const result = ProfileSchema.safeParse(JSON.parse(body));
  if (result.success) return result.data;
  throw new BrokenProfileError(
    `The stored profile cannot be used. Restore a backup, or start the program that wrote it.\n${z.prettifyError(result.error)}`,
  );
}
