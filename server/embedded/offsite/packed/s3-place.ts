import { createReadStream, createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import type { BackupPlace } from "../offsite-target.ts";
import type { Place } from "../place.ts";

type S3Target = Extract<BackupPlace, { kind: "s3" }>;

/** Makes the error that the operator reads. */
type Refusal = (sentence: string, cause: unknown) => Error;

const reasons: Record<string, string> = {
  NoSuchBucket: "there is no such bucket",
  AccessDenied: "this key may not",
  InvalidAccessKeyId: "it does not know this access key",
  SignatureDoesNotMatch: "the access key's secret is wrong",
  NoSuchKey: "a file is not there",
};

/** A bucket of Amazon's or of another provider that speaks S3: sums that only Amazon knows are not asked for. */
export function openS3Place(target: S3Target, refusal: Refusal): Place {
  const { endpoint, region, bucket, prefix, accessKeyId, secretAccessKey } = target;
  const client = new S3Client({
    ...{ endpoint, region, forcePathStyle: true, maxAttempts: 4 },
    credentials: { accessKeyId, secretAccessKey },
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  const object = (name: string) => ({ Bucket: bucket, Key: `${prefix}${name}` });

  async function told<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      const { name, message } = error as Error;
      throw refusal(`The bucket ${bucket} at ${endpoint} cannot be used: ${reasons[name] ?? message}.`, error);
    }
  }

  async function namesBelow(folder: string): Promise<string[]> {
    const start = `${prefix}${folder}/`;
    const names: string[] = [];
    let token: string | undefined;
    do {
      const page: ListObjectsV2CommandOutput = await client.send(
        new ListObjectsV2Command({ Bucket: bucket, Prefix: start, ContinuationToken: token }),
      );
      names.push(...(page.Contents ?? []).flatMap(({ Key }) => Key?.slice(start.length) ?? []));
      token = page.NextContinuationToken;
    } while (token);
    return names;
  }

  async function has(name: string): Promise<boolean> {
    try {
      await client.send(new HeadObjectCommand(object(name)));
      return true;
    } catch (error) {
      if ((error as Error).name === "NotFound") return false;
      throw error;
    }
  }

  return {
    list: (folder) => told(() => namesBelow(folder)),
    has: (name) => told(() => has(name)),
    put: (name, path) =>
      told(async () => {
        const { size } = await stat(path);
        const command = new PutObjectCommand({ ...object(name), Body: createReadStream(path), ContentLength: size });
        await client.send(command);
      }),
    get: (name, path) =>
      told(async () => {
        const { Body } = await client.send(new GetObjectCommand(object(name)));
        // In Node the body is the response of node:http, which the SDK's type leaves open.
        await pipeline(Body as Readable, createWriteStream(path, { mode: 0o600 }));
      }),
    remove: (name) => told(async () => void (await client.send(new DeleteObjectCommand(object(name))))),
    close: async () => client.destroy(),
  };
}
