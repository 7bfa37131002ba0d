import { createHash } from "node:crypto";
import { demoProfile } from "#content/profile.ts";
import { isStillDemo, type Profile, ProfileSchema } from "#domain/profile/profile.ts";
import { type ProfileRefusal, readProfileDraft } from "#domain/profile/profile-draft.ts";
import type { ProfileStore } from "../ports.ts";

/** The profile and which state of it this is, to be sent back with the next save. */
export interface VersionedProfile {
  profile: Profile;
  version: string;
}

export interface ProfileEditor {
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
export function createProfileEditor(store: ProfileStore): ProfileEditor {
  async function read(): Promise<VersionedProfile> {
    const profile = await store.load();
    if (!profile) throw new Error("There is no profile: the first start did not finish.");
    return versioned(profile);
  }

  return {
    read,

    async save(input, version) {
      const reading = readProfileDraft(input);
      if ("refusal" in reading) return reading;
      const profile = { isDemo: false, ...reading.draft };
      profile.isDemo = isStillDemo(profile, demoProfile);
      const seen = await read();
      const isSaved = seen.version === version && (await store.replace(seen.profile, profile));
      return isSaved ? { saved: versioned(profile) } : "conflict";
    },
  };
}

function versioned(profile: Profile): VersionedProfile {
  // Parsed, so that the fields stand in one order whichever store they come from.
  const body = JSON.stringify(ProfileSchema.parse(profile));
  return { profile, version: createHash("sha256").update(body).digest("base64url").slice(0, 22) };
}
