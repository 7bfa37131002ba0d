import { S3Client } from "@aws-sdk/client-s3";
import { counted } from "#domain/formats.ts";
import { readConfig } from "#server/config.ts";
import { environmentWithFile } from "#server/machine/environment.ts";
import { keepAssets } from "./assets/keep-assets.ts";
import { run, WrongWordsError } from "./run.ts";

const usage = `npx node cli/aws-assets.ts   copies the scripts and styles of build/ to the bucket, before a deployment

While containers change, a page from one build may ask a container of another build for its files. Files the newest build
no longer has stay for a month. Needs the site's settings (docs/aws.md) and your own AWS credentials.`;

await run({
  usage,
  async work({ positionals }) {
    if (positionals.length > 0) throw new WrongWordsError();
    const { aws } = readConfig(environmentWithFile());
    if (!aws) throw new Error("Set PLATFORM=aws and the settings that go with it: see docs/aws.md.");
    const { region, pictureBucket: bucket, endpoints } = aws;
    const client = new S3Client({ region, ...(endpoints.s3 && { endpoint: endpoints.s3, forcePathStyle: true }) });
    const { added, superseded } = await keepAssets({ client, bucket, folder: "build/client/assets" });
    return `Added ${counted(added, "file")} to the bucket. Files of older builds, to be removed in a month: ${superseded}.`;
  },
});
