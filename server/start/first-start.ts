import { randomBytes } from "node:crypto";
import { type Config, isRealAddress } from "../config.ts";
import { isRestoring } from "../embedded/backup/finish-restore.ts";
import { holdsSite } from "../embedded/database/stored-profile.ts";
import type { Services } from "../services.ts";
import { seedDemo, seedProfile } from "./seed.ts";

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

/**
 * A data folder that is empty is not always a new one: the right one may not be mounted, or its name be mistyped. At a
 * real address that would show an invented agent to visitors and keep their messages where nobody looks, so there a new
 * site is begun only on demand. Asked before anything is written into the folder. @throws Error
 */
export function assertNotEmptyByAccident({ aws, setup, origin, dataDir }: Config): void {
  if (aws || setup || !isRealAddress(origin) || isRestoring(dataDir) || holdsSite(dataDir)) return;
  throw new Error(
    `There is no site in ${dataDir} yet, and ${origin} is a real address: visitors would see an invented agent there.\n` +
      "If the site's data are elsewhere, mount that folder or set DATA_DIR to it.\n" +
      "If this is to become a new site, set SETUP=1 for its first start.",
  );
}

/** Where the server itself has no right to set the site up, an operator did it before. @throws Error when not */
export async function expectSetUp({ platform }: Services): Promise<{ generatedPassword?: string }> {
  if (await platform.profile.load()) return {};
  throw new Error("The site is not set up yet: run `npm run aws:setup` once, with AWS credentials of your own.");
}
