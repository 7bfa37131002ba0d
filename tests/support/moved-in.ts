import type { Profile } from "#domain/profile/profile.ts";
import { demoProfileOf, type TestSite } from "./test-site.ts";

/** Lets the agent of a demonstration move in: search engines may come. */
export async function moveIn(site: TestSite, changes: Partial<Profile> = {}): Promise<Profile> {
  const profile = { ...(await demoProfileOf(site)), isDemo: false, ...changes };
  await site.platform.profile.save(profile);
  return profile;
}
