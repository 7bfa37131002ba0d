import { setTimeout as pause } from "node:timers/promises";
import type { AwsConfig } from "#server/aws/config.ts";
import { readConfig } from "#server/config.ts";
import { run, WrongWordsError } from "./run.ts";
import { callDynamo, ownKeys } from "./smoke/signed-call.ts";
import { websiteChecks } from "./smoke/website-checks.ts";
import { openWebsite, type Website } from "./smoke/website-parts.ts";

/**
 * Tests a live site on AWS through the website, as its visitors and agent use it. It writes to the site, so it ignores .env.
 * Its permission checks apply to the role that runs it. The stack has a task with the server's role (docs/aws.md).
 */

const usage = `npx node cli/smoke-aws.ts   writes to a site on AWS, then removes what it wrote

Needs in its environment: PLATFORM=aws and the settings of that site (docs/aws.md); SMOKE_USERNAME and SMOKE_PASSWORD of an
agent's account, whose password it changes and changes back; and the AWS credentials of the server's role.`;

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

/** Runs the checks in order and returns the number of failures. */
async function tryAs(username: string, password: string): Promise<number> {
  const { origin, aws } = readConfig(process.env);
  if (!aws) throw new WrongWordsError();
  let failures = 0;
  async function tryOne<Result>(name: string, check: () => Promise<Result>): Promise<Result | undefined> {
    try {
      const result = await check();
      process.stdout.write(`✓ ${name}\n`);
      return result;
    } catch (error) {
      failures += 1;
      process.stdout.write(`✗ ${name}: ${error instanceof Error ? `${error.name}: ${error.message}` : error}\n`);
    }
  }
  const account = { username, password };
  const parts = await tryOne("The agent logs in", () => openWebsite({ ...websiteOf(origin, aws), account, pause }));
  if (parts) for (const [name, check] of websiteChecks) await tryOne(name, () => check(parts));
  return failures;
}

function websiteOf(origin: string, { region, pictureBucket, inquiriesTable, endpoints }: AwsConfig): Website {
  const { s3, dynamodb: endpoint } = endpoints;
  return {
    origin,
    inquiriesTable,
    bucketAddress: s3 ? `${s3}/${pictureBucket}` : `https://${pictureBucket}.s3.${region}.amazonaws.com`,
    callAsServer: async (operation, body) =>
      callDynamo({ keys: await ownKeys(process.env), region, endpoint, operation, body }),
  };
}
