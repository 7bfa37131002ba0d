import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Config, ConfigError, isRealAddress } from "../config.ts";
import { isRestoring } from "../embedded/backup/finish-restore.ts";
import { holdsSite, lastMoment } from "../embedded/database/read-database.ts";
import { assertDatabaseOfPictures, hasPictures } from "../embedded/trash/assert-database.ts";
import { seedPages } from "../pages/release.ts";
import type { Services } from "../services.ts";
import { seedDemo, seedMls, seedProfile } from "./seed.ts";

/** Information for the administrator, shown once, when a site starts without an account. */
export interface FirstAccess {
  generatedPassword?: string;
  /** The token in the link for creating the first account in a browser. */
  setupToken?: string;
}

/**
 * Fills an empty data folder with a profile, this release's texts, the agent's account and, unless it is turned off, demo
 * content. A folder of an earlier version gets the texts, too. At a real address, the agent creates the account in a
 * browser with a setup link, because a password in the log would stay valid.
 */
export async function prepareFirstStart({ config, platform, accounts, now }: Services): Promise<FirstAccess> {
  if (!(await platform.profile.load())) {
    const { all, spam } = await platform.inquiries.counts();
    const homes = [...(await platform.listings.all()), ...(await platform.listings.hidden())];
    const isEmpty = homes.length === 0 && all + spam === 0;
    if (config.demo && isEmpty) await seedDemo(platform, now());
    await seedProfile(platform);
  }
  await seedPages(platform.pages, now());
  await seedMls(platform, now());
  if (await platform.gatekeeper.hasAccounts()) return {};
  const isPublic = config.setup || isRealAddress(config.origin);
  if (isPublic && accounts && !config.adminPassword) return { setupToken: await accounts.issue(config.adminUsername) };
  const password = config.adminPassword ?? randomBytes(12).toString("base64url");
  await platform.gatekeeper.enroll(config.adminUsername, password);
  return config.adminPassword ? {} : { generatedPassword: password };
}

/**
 * Returns whether a site with a real address has an empty folder, without photos, and wasn't told to start a new site.
 */
export function isEmptyByAccident({ aws, setup, origin, dataDir }: Config): boolean {
  return (
    !aws && !setup && isRealAddress(origin) && !isRestoring(dataDir) && !holdsSite(dataDir) && !hasPictures(dataDir)
  );
}

/**
 * An empty data folder is not always a new site: the right disk may not be mounted, or DATA_DIR may be mistyped. At a real
 * address, visitors would then see the demo agent, and no one would read their messages, so a new site starts there only
 * with SETUP=1. Call this before anything is written to the folder. @throws ConfigError
 */
export function assertNotEmptyByAccident(config: Config): void {
  const { aws, origin, dataDir } = config;
  if (!aws && !isRestoring(dataDir)) assertDatabaseOfPictures(dataDir, () => !existsSync(join(dataDir, "shingle.db")));
  if (!isEmptyByAccident(config)) return;
  throw new ConfigError(
    `There's no site in ${dataDir} yet, but ${origin} is a real address: visitors would see a demo agent there.\n` +
      "If the site's data is elsewhere, mount that folder or set DATA_DIR to it.\n" +
      "For a new site, set SETUP=1 for its first start.",
  );
}

/** On AWS, the server can't set up the site. An administrator must do it first. @throws Error otherwise */
export async function expectSetUp({ platform }: Services): Promise<FirstAccess> {
  if (await platform.profile.load()) return {};
  throw new Error("The site isn't set up yet: run `npx node cli/aws-setup.ts` once, with your own AWS credentials.");
}

/** Milliseconds. A site unused for longer than this is less likely than a wrong clock. */
const mostAhead = 10 * 365 * 86_400_000;

/**
 * A clock that is years ahead would end every session, delete messages as old and make later backups look older. The start
 * is retried until the administrator or network time sets the clock. @throws Error
 */
export function assertClockIsSane({ aws, setup, dataDir }: Pick<Config, "aws" | "setup" | "dataDir">, now: Date): void {
  const last = aws || setup ? undefined : lastMoment(dataDir);
  if (!last || now.getTime() - last.getTime() <= mostAhead) return;
  throw new Error(
    `The clock says ${day(now)}, but this site last wrote data on ${day(last)}. Is the clock right (timedatectl)?\n` +
      "If it is, set SETUP=1 for one start.",
  );
}

function day(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
