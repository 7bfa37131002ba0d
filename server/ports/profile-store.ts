import type { Profile } from "#domain/profile/profile.ts";

export interface ProfileStore {
  /** The site's profile, or nothing before the first `save`. */
  load(): Promise<Profile | undefined>;
  save(profile: Profile): Promise<void>;
  /** Replaces the profile `seen`. Returns false, and changes nothing, when another profile is stored. */
  replace(seen: Profile, profile: Profile): Promise<boolean>;
}
