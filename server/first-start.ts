import { randomBytes } from "node:crypto";
import { seedDemo, seedProfile } from "./seed.ts";
import type { Services } from "./services.ts";

/**
 * Makes an empty data folder a working site: demo content unless the configuration says no, a profile, and the agent's
 * account. Answers the password when one had to be made up, so that it can be shown this once.
 */
export async function prepareFirstStart({ config, platform, now }: Services): Promise<{ generatedPassword?: string }> {
  if (!(await platform.profile.load())) {
    const { all, spam } = await platform.inquiries.counts();
    const isEmpty = (await platform.listings.all()).length === 0 && all + spam === 0;
    if (config.demo && isEmpty) await seedDemo(platform, now());
    await seedProfile(platform);
  }
  if (await platform.gatekeeper.hasAccounts()) return {};
  const password = config.adminPassword ?? randomBytes(12).toString("base64url");
  await platform.gatekeeper.enroll(config.adminUsername, password);
  return config.adminPassword ? {} : { generatedPassword: password };
}

/** Where the server itself has no right to set the site up, an operator did it before. @throws Error when not */
export async function expectSetUp({ platform }: Services): Promise<{ generatedPassword?: string }> {
  if (await platform.profile.load()) return {};
  throw new Error("The site is not set up yet: run `npm run aws:setup` once, with AWS credentials of your own.");
}
