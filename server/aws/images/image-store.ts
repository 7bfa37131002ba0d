import type { Readable } from "node:stream";
import {
  type _Object,
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
  NoSuchKey,
  PutObjectCommand,
  type S3Client,
} from "@aws-sdk/client-s3";
import { assertImageKey, contentTypeOf, isImageKey, levelsOf } from "../../photos/image-key.ts";
import type { ImageLevel, ImageStore } from "../../ports/image-store.ts";
import { withTranslatedErrors } from "../aws-errors.ts";

export type Pictures = Pick<S3Client, "send">;

/**
 * Images in S3: `protected/{key}` and `public/{key}`. The distribution serves only `public/`.
 * @param url the address that serves the bucket's `public/…`, without a trailing slash
 */
export function createImageStore(pictures: Pictures, bucket: string, url: string): ImageStore {
  function place(level: ImageLevel, key: string) {
    assertImageKey(key, level);
    return { Bucket: bucket, Key: `${level}/${key}` };
  }

  async function remove(key: string): Promise<void> {
    for (const level of levelsOf(key)) await pictures.send(new DeleteObjectCommand(place(level, key)));
  }

  const store = withTranslatedErrors<Omit<ImageStore, "publicAddress">>({
    async write(level, key, bytes) {
      const command = new PutObjectCommand({
        ...place(level, key),
        Body: bytes,
        ContentType: contentTypeOf(key),
        // The bytes under a key never change. A new image gets a new key.
        Metadata: { "cache-tag": tagsOf(key).join(",") },
        CacheControl: level === "public" ? "public, max-age=31536000, immutable" : "private, no-store",
      });
      await pictures.send(command);
    },

    async read(level, key) {
      const object = await pictures.send(new GetObjectCommand(place(level, key))).catch(nothingWhenMissing);
      if (!object?.Body) return undefined;
      return { bytes: await object.Body.transformToByteArray(), contentType: contentTypeOf(key) };
    },

    async open(level, key) {
      const object = await pictures.send(new GetObjectCommand(place(level, key))).catch(nothingWhenMissing);
      if (!object?.Body) return undefined;
      return {
        // In Node, the body is a node:http response. The SDK's type is wider.
        stream: object.Body as Readable,
        size: object.ContentLength ?? 0,
        contentType: contentTypeOf(key),
        version: (object.ETag ?? "").replaceAll('"', ""),
      };
    },

    remove,

    // The bucket keeps versions for 30 days (infra/front/pictures.ts).
    discard: remove,

    async list(level, prefix, before) {
      if (!/^[A-Za-z0-9/._-]*$/.test(prefix)) return [];
      const names = await namesFrom(pictures, bucket, { prefix: `${level}/${prefix}`, before });
      return names
        .map((name) => name.slice(level.length + 1))
        .filter(isImageKey)
        .sort();
    },
  });
  return {
    ...store,
    publicAddress(key) {
      assertImageKey(key, "public");
      return `${url}/${key}`;
    },
  };
}

async function namesFrom(
  pictures: Pictures,
  bucket: string,
  { prefix, before }: { prefix: string; before: Date | undefined },
): Promise<string[]> {
  const isMeant = ({ LastModified }: _Object) => !before || (LastModified !== undefined && LastModified < before);
  const names: string[] = [];
  let token: string | undefined;
  do {
    const page: ListObjectsV2CommandOutput = await pictures.send(
      new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: token }),
    );
    names.push(...(page.Contents ?? []).filter(isMeant).flatMap(({ Key }) => Key ?? []));
    token = page.NextContinuationToken;
  } while (token);
  return names;
}

function nothingWhenMissing(error: unknown): undefined {
  if (!(error instanceof NoSuchKey)) throw error;
}

/**
 * CloudFront invalidates images by these tags. Each object stores them as metadata, which S3 returns as
 * `x-amz-meta-cache-tag`: https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/invalidation-by-tags.html
 */

export function homeTag(listingId: string): string {
  return `home:${listingId}`;
}

/**
 * Returns the tag shared by a photo, its smaller copies, and its share image. @param name for example `porch-480.avif`
 */
export function photoTag(listingId: string, name: string): string {
  return `photo:${listingId}/${name.replace(/(-(\d+|share))?\.[a-z]+$/i, "")}`;
}

/** Returns an image's tags from its key. Images outside a listing have none. */
function tagsOf(key: string): string[] {
  const [, listingId, name] = /^listings\/([^/]+)\/([^/]+)$/.exec(key) ?? [];
  return listingId && name ? [homeTag(listingId), photoTag(listingId, name)] : [];
}
