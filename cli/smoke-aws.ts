import { setTimeout as pause } from "node:timers/promises";
import { readConfig } from "#server/config.ts";
import { createLog } from "#server/log.ts";
import { openServices } from "#server/services.ts";
import { smokeTest } from "./smoke/smoke-test.ts";

/** Tries every store of a cloud site that is really there. It writes to it, so nothing is taken from .env. */

const usage = `npm run smoke:aws writes to a site on AWS and removes what it wrote. It wants in its environment:
PLATFORM=aws and the settings of that site (docs/aws.md), SMOKE_USERNAME and SMOKE_PASSWORD of an agent's account,
and AWS credentials that may read listings and put inquiries and sessions.`;

async function run(): Promise<void> {
  const { PLATFORM, SMOKE_USERNAME: username, SMOKE_PASSWORD: password } = process.env;
  if (PLATFORM !== "aws" || !username || !password) throw new Error(usage);
  const config = readConfig(process.env);
  const log = createLog((line) => process.stderr.write(line));
  const { platform } = await openServices(config, log);
  const say = (line: string) => process.stdout.write(`${line}\n`);
  try {
    const failures = await smokeTest({ platform, username, password, say, pause, fetchPicture });
    if (failures > 0) throw new Error(`${failures} failed.`);
  } finally {
    await platform.close();
  }
}

async function fetchPicture(address: string): Promise<{ status: number; bytes: Uint8Array }> {
  const response = await fetch(address);
  return { status: response.status, bytes: await response.bytes() };
}

try {
  await run();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
