import { S3Client } from "@aws-sdk/client-s3";
import { readConfig } from "#server/config.ts";
import { environmentWithFile } from "#server/machine/environment.ts";
import { keepAssets } from "./assets/keep-assets.ts";
import { run, WrongWordsError } from "./run.ts";

const usage = `npx node cli/aws-assets.ts   copies the scripts and styles of build/ to the bucket, before a deployment

While containers change, a page of one build asks a container of another for its files. Those that the newest build has no more
stay for a month. It wants the settings of the site (docs/aws.md) and AWS credentials of your own.`;

await run({
  usage,
  async work({ positionals }) {
    if (positionals.length > 0) throw new WrongWordsError();
    const { aws } = readConfig(environmentWithFile());
    if (!aws) throw new Error("Set PLATFORM=aws and the settings that go with it: see .env.example.");
    const { region, pictureBucket: bucket, endpoints } = aws;
    const client = new S3Client({ region, ...(endpoints.s3 && { endpoint: endpoints.s3, forcePathStyle: true }) });
    const { added, superseded } = await keepAssets({ client, bucket, folder: "build/client/assets" });
    return `${added} files are new in the bucket; ${superseded} belong to older builds, and go in a month.`;
  },
});
