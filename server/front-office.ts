import { createHash } from "node:crypto";
import { demoProfile } from "#content/profile.ts";
import { isStillDemo, type Profile, ProfileSchema } from "#domain/profile.ts";
import { type ProfileRefusal, readProfileDraft } from "#domain/profile-draft.ts";
import type { ProfileStore } from "./ports.ts";

/** The profile and which state of it this is, to be sent back with the next save. */
export interface VersionedProfile {
  profile: Profile;
  version: string;
}

export interface FrontOffice {
  /** @throws Error before the first start has finished: there is no profile then */
  read(): Promise<VersionedProfile>;
  /**
   * Puts what the agent typed in the place of the profile that `version` names. `conflict` means that somebody saved in
   * between; nothing is changed then.
   */
  save(
    input: unknown,
    version: string,
  ): Promise<{ saved: VersionedProfile } | { refusal: ProfileRefusal } | "conflict">;
}

/** Where the site's own particulars are kept up to date. */
export function createFrontOffice(store: ProfileStore): FrontOffice {
  let lastSave: Promise<unknown> = Promise.resolve();

  async function read(): Promise<VersionedProfile> {
    const profile = await store.load();
    if (!profile) throw new Error("There is no profile: the first start did not finish.");
    return versioned(profile);
  }

  async function replace(profile: Profile, version: string) {
    if ((await read()).version !== version) return "conflict";
    await store.save(profile);
    return { saved: versioned(profile) };
  }

  return {
    read,

    async save(input, version) {
      const reading = readProfileDraft(input);
      if ("refusal" in reading) return reading;
      const profile = { isDemo: false, ...reading.draft };
      profile.isDemo = isStillDemo(profile, demoProfile);
      // One after the other: two saves that arrive together must not both find the version they know.
      const save = lastSave.then(() => replace(profile, version));
      lastSave = save.catch(() => {});
      return save;
    },
  };
}

function versioned(profile: Profile): VersionedProfile {
  // Parsed, so that the fields stand in one order whichever store they come from.
  const body = JSON.stringify(ProfileSchema.parse(profile));
  return { profile, version: createHash("sha256").update(body).digest("base64url").slice(0, 22) };
}
