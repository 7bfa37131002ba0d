import type { Profile } from "#domain/profile/profile.ts";
import type { RunningSite } from "./site.ts";

export async function profileOf({ platform }: RunningSite): Promise<Profile> {
  const profile = await platform.profile.load();
  if (!profile) throw new Error("There is no profile.");
  return profile;
}

export async function saveProfile({ platform, hearsOfWrites }: RunningSite, profile: Profile): Promise<void> {
  await platform.profile.save(profile);
  await hearsOfWrites();
}

/** Changes lines of the profile of a site that other tests share, and answers what puts the old ones back. */
export async function changeProfile(site: RunningSite, lines: Partial<Profile>): Promise<() => Promise<void>> {
  const before = await profileOf(site);
  await saveProfile(site, { ...before, ...lines });
  return () => saveProfile(site, before);
}
