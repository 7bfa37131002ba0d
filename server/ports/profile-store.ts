import type { Profile } from "#domain/profile/profile.ts";

/** The profile, which the first start makes. @throws Error while there is none */
export async function profileIn(store: Pick<ProfileStore, "load">): Promise<Profile> {
  const profile = await store.load();
  if (!profile) throw new Error("There is no profile: the first start did not finish.");
  return profile;
}

export interface ProfileStore {
  /** The site's profile, or nothing before the first `save`. */
  load(): Promise<Profile | undefined>;
  save(profile: Profile): Promise<void>;
  /** Replaces the profile `seen`. Returns false, and changes nothing, when another profile is stored. */
  replace(seen: Profile, profile: Profile): Promise<boolean>;
}
