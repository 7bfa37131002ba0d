import type { Readable } from "node:stream";
import { GetObjectCommand, HeadObjectCommand, PutObjectCommand } from "@aws-sdk/client-s3";
import { LRUCache } from "lru-cache";
import { day } from "#domain/time-units.ts";
import { photoType } from "../../mls/home-photos.ts";
import type { PhotoFolder } from "../../ports/image-store.ts";
import { withTranslatedErrors } from "../aws-errors.ts";
import type { Pictures } from "../images/image-store.ts";
import { nothingWhenMissing } from "./missing-object.ts";

/** Photos whose being there is remembered, so that not every run of the feed asks for each. */
const mostRemembered = 200_000;

/**
 * The photos of the MLS's homes in the bucket, for all instances. No size bounds them: the bucket removes each three months
 * after it was put (infra/front/pictures.ts), and it is fetched again when somebody looks.
 */
export function createBucketPhotos({ objects, bucket }: { objects: Pictures; bucket: string }): PhotoFolder {
  const remembered = new LRUCache<string, true>({
    // For `max` the library reserves the memory of all names at the start, which takes a tenth of a second.
    ...{ maxSize: mostRemembered, sizeCalculation: () => 1, ttl: day },
  });
  const object = (name: string) => ({ Bucket: bucket, Key: `mls/photos/${name.slice(0, 2)}/${name}` });

  return withTranslatedErrors<PhotoFolder>({
    async has(name) {
      if (remembered.has(name)) return true;
      const found = await objects.send(new HeadObjectCommand(object(name))).catch(nothingWhenMissing);
      if (found) remembered.set(name, true);
      return found !== undefined;
    },

    async open(name) {
      const found = await objects.send(new GetObjectCommand(object(name))).catch(nothingWhenMissing);
      if (!found?.Body) return undefined;
      // In Node the body is the response of node:http, which the SDK's type leaves open.
      const stream = found.Body as Readable;
      return { stream, size: found.ContentLength ?? 0, contentType: photoType(name), version: name };
    },

    async write(name, bytes) {
      await objects.send(new PutObjectCommand({ ...object(name), Body: bytes, ContentType: photoType(name) }));
      remembered.set(name, true);
    },

    hasRoomAhead: async () => true,
  });
}
