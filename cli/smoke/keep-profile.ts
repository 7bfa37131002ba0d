import assert from "node:assert/strict";
import { assertSame, type Check } from "./smoke-parts.ts";

/** Saves the profile that is there: nothing changes but the version of the content. */
export const keepProfile: Check = async ({ platform, agent }) => {
  const profile = await platform.profile.load();
  assert.ok(profile, "the site has no profile: it was not set up");
  await agent.profile.save(profile);
  assertSame(await platform.profile.load(), profile);
};
