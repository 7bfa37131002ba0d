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
  /** Where a build left its scripts and styles. */
  folder: string;
}

const prefix = "assets/";

/** The bucket's lifecycle removes what has this tag, thirty days after it was written (infra/front/pictures.ts). */
const tag = "superseded=yes";
/** The same, where it can be read with the headers. */
const mark = { superseded: "yes" };

/**
 * Puts a build's files into the bucket, and marks those of older builds, which go a month later. A file that comes back is
 * written anew without the mark. Returns how many files were written, and how many were marked now.
 */
export async function keepAssets({ client, bucket, folder }: KeepAssetsParts) {
  // Compressed copies are the server's own way; CloudFront compresses by itself.
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

/** Copies it onto itself, because a lifecycle counts from when an object was written. S3 wants the headers to be given again. */
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

/** A file's content never changes under its name. */
function headersOf(name: string) {
  return { ContentType: contentTypeOf(name), CacheControl: "public, max-age=31536000, immutable" };
}
