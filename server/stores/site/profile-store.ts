import { isDeepStrictEqual } from "node:util";
import { ProfileSchema } from "#domain/profile/profile.ts";
import type { ProfileStore } from "../../ports/platform.ts";
import type { Publish, Records } from "../../ports/records.ts";
import { readUnchanged } from "../../records/stored-record.ts";

export const profileId = "profile";

/** The site's profile. Pages are rendered again after each write. */
export function createProfileStore(records: Records, publish: Publish): ProfileStore {
  const readProfile = readUnchanged(ProfileSchema, 1);

  async function read() {
    const stored = await records.get(profileId);
    return stored && { profile: readProfile(stored.body, "profile"), version: stored.version };
  }

  return {
    load: async () => (await read())?.profile,
    save: async (profile) => void (await publish([{ put: profileId, body: profile }])),
    async replace(seen, profile) {
      const stored = await read();
      if (!stored || !isDeepStrictEqual(stored.profile, seen)) return false;
      return (await publish([{ put: profileId, body: profile, expect: stored.version }])) === undefined;
    },
  };
}
