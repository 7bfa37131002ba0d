import { setTimeout as pause } from "node:timers/promises";
import { readConfig } from "#server/config.ts";
import { openForOperator } from "./operator-site.ts";
import { run, WrongWordsError } from "./run.ts";
import { smokeTest } from "./smoke/smoke-test.ts";

/** Tries every store of a cloud site that is really there. It writes to it, so nothing is taken from .env. */

const usage = `npm run smoke:aws   writes to a site on AWS and removes what it wrote

It wants in its environment: PLATFORM=aws and the settings of that site (docs/aws.md), SMOKE_USERNAME and SMOKE_PASSWORD of an
agent's account, and AWS credentials that may read listings and put inquiries and sessions.`;

await run({
  usage,
  async work({ positionals }) {
    const { PLATFORM, SMOKE_USERNAME: username, SMOKE_PASSWORD: password } = process.env;
    if (positionals.length > 0 || PLATFORM !== "aws" || !username || !password) throw new WrongWordsError();
    const failures = await tryAs(username, password);
    if (failures > 0) throw new Error(`${failures} failed.`);
    return undefined;
  },
});

async function tryAs(username: string, password: string): Promise<number> {
  const { platform } = await openForOperator(readConfig(process.env));
  const say = (line: string) => process.stdout.write(`${line}\n`);
  return smokeTest({ platform, username, password, say, pause, fetchPicture }).finally(() => platform.close());
}

async function fetchPicture(address: string): Promise<{ status: number; bytes: Uint8Array }> {
  const response = await fetch(address);
  return { status: response.status, bytes: await response.bytes() };
}
