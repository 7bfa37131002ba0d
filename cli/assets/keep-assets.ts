import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  CopyObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  type S3Client,
} from "@aws-sdk/client-s3";
import { contentTypeOf } from "#server/http/static-files.ts";

interface KeepAssetsParts {
  client: S3Client;
  bucket: string;
  /** The folder with a build's scripts and styles. */
  folder: string;
}

const prefix = "assets/";

/** A lifecycle rule deletes objects with this tag 30 days after they were written (infra/front/pictures.ts). */
const tag = "superseded=yes";
/** The same mark as metadata, which the headers include. */
const mark = { superseded: "yes" };

/**
 * Uploads a build's files to the bucket and marks files of older builds, which expire a month later. A file that is current
 * again is uploaded without the mark. Returns the numbers of uploaded and newly marked files.
 */
export async function keepAssets({ client, bucket, folder }: KeepAssetsParts) {
  // The server uses the compressed copies. CloudFront does its own compression.
  const own = new Set(readdirSync(folder).filter((name) => !/\.(br|gz)$/.test(name)));
  const kept = await keptNames(client, bucket);
  const marked = new Set<string>();
  for (const name of kept) if (await isMarked(client, bucket, name)) marked.add(name);
  const added = [...own].filter((name) => !kept.includes(name) || marked.has(name));
  for (const name of added) {
    const Body = readFileSync(join(folder, name));
    await client.send(new PutObjectCommand({ ...placeOf(bucket, name), ...headersOf(name), Body }));
  }
  const superseded = kept.filter((name) => !own.has(name) && !marked.has(name));
  for (const name of superseded) await markNow(client, bucket, name);
  return { added: added.length, superseded: superseded.length };
}

async function keptNames(client: S3Client, bucket: string): Promise<string[]> {
  const names: string[] = [];
  for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix })) {
    for (const { Key } of page.Contents ?? []) if (Key) names.push(Key.slice(prefix.length));
  }
  return names;
}

async function isMarked(client: S3Client, bucket: string, name: string): Promise<boolean> {
  const { Metadata = {} } = await client.send(new HeadObjectCommand(placeOf(bucket, name)));
  return Metadata.superseded === mark.superseded;
}

/** Copies the object onto itself, because the lifecycle counts from the last write. S3 requires the headers again. */
async function markNow(client: S3Client, bucket: string, name: string): Promise<void> {
  const command = new CopyObjectCommand({
    ...placeOf(bucket, name),
    ...headersOf(name),
    CopySource: `${bucket}/${prefix}${encodeURIComponent(name)}`,
    MetadataDirective: "REPLACE",
    TaggingDirective: "REPLACE",
    Tagging: tag,
    Metadata: mark,
  });
  await client.send(command);
}

function placeOf(bucket: string, name: string) {
  return { Bucket: bucket, Key: prefix + name };
}

/** A file's content never changes under the same name. */
function headersOf(name: string) {
  return { ContentType: contentTypeOf(name), CacheControl: "public, max-age=31536000, immutable" };
}
