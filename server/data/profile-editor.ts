import { createHash } from "node:crypto";
import { demoProfile } from "#content/profile.ts";
import { isStillDemo, type Profile, ProfileSchema, type Publishing } from "#domain/profile/profile.ts";
import { type ProfileRefusal, readProfileDraft } from "#domain/profile/profile-draft.ts";
import type { ProfileStore } from "../ports/profile-store.ts";

/** The profile with its version, which the browser sends back with the next save. */
export interface VersionedProfile {
  profile: Profile;
  version: string;
}

export interface ProfileEditor {
  /** @throws Error before the first start has finished: there is no profile then */
  read(): Promise<VersionedProfile>;
  /**
   * Replaces the profile of this `version` with what the agent typed. `conflict`: somebody else has saved in between, and
   * nothing is changed.
   */
  save(
    input: unknown,
    version: string,
  ): Promise<{ saved: VersionedProfile } | { refusal: ProfileRefusal } | "conflict">;
  /** Changes what the agent has said about what came with the site. @throws Error when others save all the time */
  publish(change: (profile: Profile) => Publishing): Promise<void>;
}

/** See server/photos/share-pictures.ts. */
interface SharePictures {
  addressFor(profile: Profile): Promise<string>;
  smallPortraitFor(profile: Profile): Promise<string | undefined>;
}

/** Saves that may come in between before one is given up. */
const mostAttempts = 5;

/** Reads and saves the profile for Settings. */
export function createProfileEditor(store: ProfileStore, sharePictures: SharePictures): ProfileEditor {
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
      for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
        const seen = await read();
        const { publishing, portraitSmall } = seen.profile;
        const profile: Profile = { ...reading.draft, isDemo: false, publishing, portraitSmall };
        profile.isDemo = isStillDemo(profile, demoProfile);
        if (seen.version !== version) return "conflict";
        profile.sharePicture = await sharePictures.addressFor(profile);
        profile.portraitSmall = await sharePictures.smallPortraitFor(profile);
        // What was confirmed meanwhile is no part of the form: it is kept, and the form saved beside it.
        if (await store.replace(seen.profile, profile)) return { saved: versioned(profile) };
      }
      return "conflict";
    },

    async publish(change) {
      for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
        const { profile } = await read();
        if (await store.replace(profile, { ...profile, publishing: change(profile) })) return;
      }
      throw new Error("The profile was saved again and again by others.");
    },
  };
}

function versioned(profile: Profile): VersionedProfile {
  // Parsed, so that the fields have the same order whichever store they come from. What is confirmed beside the form
  // must not make the form an old one.
  const { publishing: _, ...rest } = ProfileSchema.parse(profile);
  const body = JSON.stringify(rest);
  return { profile, version: createHash("sha256").update(body).digest("base64url").slice(0, 22) };
}
