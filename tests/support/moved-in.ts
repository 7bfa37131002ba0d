import { guides } from "#content/guides.ts";
import { shippedContent } from "#content/shipped.ts";
import { inventedThings } from "#domain/profile/invented.ts";
import type { Profile } from "#domain/profile/profile.ts";
import { demoProfileOf, type TestSite } from "./test-site.ts";

/** Lets the agent of a demonstration move in, who says that all of it is true: search engines may come. */
export async function moveIn(site: TestSite, changes: Partial<Profile> = {}): Promise<Profile> {
  const before = await demoProfileOf(site);
  const homes = await site.platform.listings.all();
  const things = inventedThings(shippedContent.profile, homes, { ...shippedContent, hasBiography: true });
  const publishing = {
    isOpen: true,
    indexNow: false,
    confirmed: things.map(({ key }) => key),
    guidesRead: Object.fromEntries(guides.map(({ slug, reviewed }) => [slug, reviewed])),
  };
  const profile = { ...before, isDemo: false, publishing, ...changes };
  await site.platform.profile.save(profile);
  return profile;
}
