import { setTimeout as pause } from "node:timers/promises";
import type { AwsConfig } from "#server/aws/config.ts";
import { readConfig } from "#server/config.ts";
import { openForOperator } from "./operator-site.ts";
import { run, WrongWordsError } from "./run.ts";
import { smokeTest, type Website } from "./smoke/smoke-test.ts";
import { ownKeys } from "./smoke/website/own-keys.ts";
import { callDynamo } from "./smoke/website/signed-call.ts";

/**
 * Tries a cloud site that is really there: its stores, and the website in front of them. It writes to it, so nothing is taken
 * from .env. What it says of rights is true of whoever runs it: the stack has a task with the server's own (docs/aws.md).
 */

const usage = `npx node cli/smoke-aws.ts   writes to a site on AWS and removes what it wrote

It wants in its environment: PLATFORM=aws and the settings of that site (docs/aws.md), SMOKE_USERNAME and SMOKE_PASSWORD of an
agent's account, whose password it changes and changes back, and the AWS credentials of the server's role.`;

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
  const config = readConfig(process.env);
  const { platform } = await openForOperator(config);
  const say = (line: string) => process.stdout.write(`${line}\n`);
  const website = config.aws && websiteOf(config.origin, config.aws);
  return smokeTest({ platform, username, password, say, pause, fetchPicture, ...(website && { website }) }).finally(
    () => platform.close(),
  );
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

async function fetchPicture(address: string): Promise<{ status: number; bytes: Uint8Array }> {
  const response = await fetch(address);
  return { status: response.status, bytes: await response.bytes() };
}
