import { guides } from "#content/guides.ts";
import { shippedContent } from "#content/shipped.ts";
import type { Profile } from "#domain/profile/profile.ts";
import { type HomeFacts, inventedThings } from "#domain/profile/setup/invented.ts";
import { demoProfileOf, type TestSite } from "./test-site.ts";

/** Lets the agent claim a demo site and confirm everything, which allows search engines. */
export async function moveIn(site: TestSite, changes: Partial<Profile> = {}): Promise<Profile> {
  const before = await demoProfileOf(site);
  const profile = { ...movedIn(before, await site.platform.listings.all()), ...changes };
  await site.platform.profile.save(profile);
  return profile;
}

/** The profile of an agent who claimed a demo site with these homes and confirmed everything. */
export function movedIn(before: Profile, homes: readonly HomeFacts[]): Profile {
  const things = inventedThings(shippedContent.profile, homes, {
    ...shippedContent,
    ...{ hasBiography: true, hasPrivacy: true },
  });
  const publishing = {
    isOpen: true,
    confirmed: things.map(({ key }) => key),
    guidesRead: Object.fromEntries(guides.map(({ slug, reviewed }) => [slug, reviewed])),
  };
  return { ...before, isDemo: false, publishing };
}
