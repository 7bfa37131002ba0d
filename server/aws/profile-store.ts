import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { type Profile, ProfileSchema } from "#domain/profile/profile.ts";
import type { ProfileStore } from "../ports/platform.ts";
import { readRecord } from "../records/stored-record.ts";
import { withTranslatedErrors } from "./aws-errors.ts";
import { getItem } from "./table/batch-get.ts";
import type { VersionItem } from "./table/content-version.ts";
import { owner } from "./table/owner.ts";
import { type Documents, type Refusal, transact } from "./table/transact.ts";
import { stillHas } from "./table/write-conditions.ts";

interface ProfileStoreParts {
  documents: Documents;
  /** The table of listings: what a page is made from stands together. */
  table: string;
  version: VersionItem;
}

const profileId = `#profile#${owner}`;

/** The profile in one item, with a mark that is new with every write. */
export function createProfileStore({ documents, table, version }: ProfileStoreParts): ProfileStore {
  async function read() {
    const item = await getItem(documents, table, profileId);
    return (
      item && { profile: readRecord(ProfileSchema, item.profile, "profile"), mark: item.mark as string | undefined }
    );
  }

  async function write(profile: Profile, condition?: ReturnType<typeof stillHas>): Promise<Refusal | undefined> {
    const put = { TableName: table, Item: { id: profileId, profile, mark: randomUUID() }, ...condition };
    try {
      return await transact(documents, [{ Put: put }, version.bump()]);
    } finally {
      version.forget();
    }
  }

  return withTranslatedErrors<ProfileStore>({
    load: async () => (await read())?.profile,

    async save(profile) {
      await write(profile);
    },

    async replace(seen, profile) {
      const stored = await read();
      if (!stored || !isDeepStrictEqual(stored.profile, seen)) return false;
      // Programs before 2026-11-21 wrote no mark.
      return !(await write(profile, stillHas({ mark: stored.mark })));
    },
  });
}
