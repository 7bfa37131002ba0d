import { setTimeout as pause } from "node:timers/promises";
import { readConfig } from "#server/config.ts";
import { migrateSite } from "#server/data/migration/migrate-site.ts";
import { environmentWithFile } from "#server/machine/environment.ts";
import type { Platform } from "#server/ports/platform.ts";
import { explainRefusal, openForOperator } from "./operator-site.ts";
import { run, WrongWordsError } from "./run.ts";

/** Copies a whole site between this machine and AWS. Requires write access to both. */

const usage = `npm run migrate -- --to aws        copies the site in DATA_DIR to the tables and the bucket in the settings
npm run migrate -- --to embedded   copies it back to DATA_DIR, which must be empty

Stop the site at both ends first. To continue an interrupted copy, run the same command again.`;

const afterwards = `Passwords can't be copied. Create the agent's account on the new site before you use it: see docs/aws.md.`;

type PlatformName = "aws" | "embedded";

await run({
  usage,
  options: { to: { type: "string" } },
  async work({ values: { to }, positionals }) {
    if ((to !== "aws" && to !== "embedded") || positionals.length > 0) throw new WrongWordsError();
    await migrateTo(to).catch(explainRefusal);
    return `Both sides match. ${afterwards}`;
  },
});

async function migrateTo(target: PlatformName): Promise<void> {
  const from = await open(target === "aws" ? "embedded" : "aws", false);
  try {
    const to = await open(target, true);
    await migrateSite(from, to, (line) => process.stdout.write(`${line}\n`), pause).finally(() => to.close());
  } finally {
    await from.close();
  }
}

/** Opens the platform the environment describes, whatever PLATFORM says. @param mayBegin whether it may create its folder */
async function open(platform: PlatformName, mayBegin: boolean): Promise<Platform> {
  const config = readConfig({ ...environmentWithFile(), PLATFORM: platform });
  return (await openForOperator(config, mayBegin)).platform;
}
