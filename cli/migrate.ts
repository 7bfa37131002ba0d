import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { readConfig } from "#server/config.ts";
import { migrateSite } from "#server/data/migration/migrate-site.ts";
import { environmentWithFile } from "#server/environment.ts";
import { createLog } from "#server/log.ts";
import type { Platform } from "#server/ports.ts";
import { openServices } from "#server/services.ts";
import { keepFilesPrivate } from "#server/start/private-files.ts";

/** Copies a whole site between this machine and AWS, for whoever may write at both ends. */

keepFilesPrivate();

const usage = `npm run migrate -- --to aws        copies the site in DATA_DIR to the tables and the bucket of the environment
npm run migrate -- --to embedded   copies it back to DATA_DIR, which must be empty

Stop the site at both ends first. What broke off is continued by the same command.`;

const afterwards = `Passwords cannot be copied. Make the agent's account at the new place before it is used: docs/aws.md says how.`;

async function run(): Promise<void> {
  const target = readTarget();
  const [source, destination] = target === "aws" ? (["embedded", "aws"] as const) : (["aws", "embedded"] as const);
  const from = await open(source);
  try {
    const to = await open(destination);
    await migrateSite(from, to, say, pause).finally(() => to.close());
  } finally {
    await from.close();
  }
  say(`Both sides are the same. ${afterwards}`);
}

function readTarget(): "aws" | "embedded" {
  try {
    const { to } = parseArgs({ options: { to: { type: "string" } } }).values;
    if (to === "aws" || to === "embedded") return to;
  } catch {
    // An option that is not known is answered as a missing one is.
  }
  throw new Error(usage);
}

/** The platform that the environment describes, whatever PLATFORM says. */
async function open(platform: "aws" | "embedded"): Promise<Platform> {
  const config = readConfig({ ...environmentWithFile(), PLATFORM: platform });
  const log = createLog((line) => process.stderr.write(line));
  return (await openServices(config, log)).platform;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

try {
  await run();
} catch (error) {
  process.stderr.write(`${sentenceAbout(error)}\n`);
  process.exitCode = 1;
}

function sentenceAbout(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // Its own words are for an agent who is not signed in.
  if (error.name !== "AuthenticationRequiredError") return error.message;
  return "AWS refuses this to your credentials. They must be those of somebody who may read and write the tables and the bucket.";
}
