import { createHash } from "node:crypto";
import { demoProfile } from "#content/profile.ts";
import { withoutForeignLogo } from "#domain/profile/no-picture.ts";
import { isStillDemo, type Profile, ProfileSchema, type Publishing } from "#domain/profile/profile.ts";
import {
  type ProfileDraft,
  type ProfileRefusal,
  profileParts,
  readProfileDraft,
} from "#domain/profile/profile-draft.ts";
import type { PeopleStore } from "../ports/people-store.ts";
import { type ProfileStore, profileIn } from "../ports/platform.ts";
import { phoneConsent } from "../records/phone-consent.ts";

/**
 * The profile with its version, which the browser sends back with the next save. It includes a version of each part.
 */
export interface VersionedProfile {
  profile: Profile;
  version: string;
}

/** See server/photos/site-pictures.ts. */
interface SharePictures {
  addressFor(profile: Profile): Promise<string>;
  smallPortraitFor(profile: Profile): Promise<string | undefined>;
}

/** Attempts at a save before giving up. */
const mostAttempts = 5;

/** Reads and saves the profile for Settings. */
export function createProfileEditor(
  store: ProfileStore,
  sharePictures: SharePictures,
  people: Pick<PeopleStore, "saveSentence">,
) {
  /** @throws Error before the first start has finished, when there is no profile */
  const read = async (): Promise<VersionedProfile> => versioned(await profileIn(store));

  return {
    read,

    /**
     * Replaces the profile parts in `changes`. `conflict`: another person has saved one of them since `version`;
     * nothing is changed.
     */
    async save(
      changes: object,
      version: string,
    ): Promise<{ saved: VersionedProfile } | { refusal: ProfileRefusal } | "conflict"> {
      const changed = profileParts.filter((part) => Object.hasOwn(changes, part));
      // Each part has its own rules. An unsent part that breaks a newer rule must not block the others.
      const reading = readProfileDraft({ ...demoProfile, ...changes });
      if ("refusal" in reading) return reading;
      const typed: Partial<ProfileDraft> = Object.fromEntries(changed.map((part) => [part, reading.draft[part]]));
      for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
        const seen = await read();
        if (changed.some((part) => partVersion(seen.version, part) !== partVersion(version, part))) return "conflict";
        const profile: Profile = withoutForeignLogo({ ...seen.profile, ...typed }, demoProfile);
        profile.isDemo = isStillDemo(profile, demoProfile);
        profile.sharePicture = await sharePictures.addressFor(profile);
        profile.portraitSmall = await sharePictures.smallPortraitFor(profile);
        const consent = phoneConsent(seen.profile);
        // A message that is not filed yet may refer to the sentence that is being replaced.
        if (phoneConsent(profile).hash !== consent.hash) await people.saveSentence(consent.hash, consent.text);
        // Confirmations are not part of the form. Concurrent ones are kept.
        if (await store.replace(seen.profile, profile)) return { saved: versioned(profile) };
      }
      return "conflict";
    },

    /**
     * Changes what the agent has confirmed about shipped content. @throws Error if concurrent saves keep interfering
     */
    async publish(change: (profile: Profile) => Publishing): Promise<void> {
      for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
        const { profile } = await read();
        if (await store.replace(profile, { ...profile, publishing: change(profile) })) return;
      }
      throw new Error("Other people keep saving the profile.");
    },
  };
}

/** Characters of the version per part. */
const partLength = 8;

function versioned(profile: Profile): VersionedProfile {
  // Parsed, so that the field order is the same for every store.
  const parsed = ProfileSchema.parse(profile);
  const hashes = profileParts.map((part) =>
    createHash("sha256").update(JSON.stringify(parsed[part])).digest("base64url").slice(0, partLength),
  );
  return { profile, version: hashes.join("") };
}

function partVersion(version: string, part: (typeof profileParts)[number]): string {
  const at = profileParts.indexOf(part) * partLength;
  return version.slice(at, at + partLength);
}
