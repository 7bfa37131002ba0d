import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { day } from "#domain/time-units.ts";
import { photoType } from "../mls/home-photos.ts";
import type { Snapshot, SnapshotStore } from "../mls/snapshots/shared-mls-store.ts";
import type { PhotoFolder } from "../ports/image-store.ts";
import { fromJson, readRecord } from "../records/stored-record.ts";
import { withTranslatedErrors } from "./aws-errors.ts";
import type { Pictures } from "./images/image-store.ts";
import { getItem } from "./table/read-items.ts";
import { type Documents, isWritten } from "./table/transact.ts";
import { owner, stillHas } from "./table/write-conditions.ts";

const pointerId = `#mls#${owner}`;
const folder = "mls/homes";

const SnapshotSchema = z.object({
  place: z.string().startsWith(`${folder}/`),
  putAt: z.iso.datetime(),
  state: z.record(z.string(), z.string()),
});

interface SnapshotStoreParts {
  documents: Documents;
  /** Of the notices: the server itself may work on that. */
  table: string;
  /** Takes its time. */
  objects: Pictures;
  bucket: string;
  now(): Date;
  /** Is called with errors that harm nobody. */
  report(error: unknown): void;
}

/**
 * Snapshots as objects of the bucket, and an item that names the one that is good. The item moves only once all bytes are
 * there, and only from the snapshot that its writer has seen: a writer who was killed or came late changes nothing.
 */
export function createSnapshotStore(parts: SnapshotStoreParts): SnapshotStore {
  const { documents, table, objects, bucket, now, report } = parts;
  const object = (place: string) => ({ Bucket: bucket, Key: place });

  async function point(to: Snapshot, seen: Snapshot | undefined): Promise<boolean> {
    const item = { id: pointerId, body: JSON.stringify(to) };
    const asSeen = stillHas({ body: seen && JSON.stringify(seen) });
    return isWritten(documents.send(new PutCommand({ TableName: table, Item: item, ...asSeen })));
  }

  /** What stays by mistake the bucket removes after a month. */
  const drop = (place: string) => objects.send(new DeleteObjectCommand(object(place))).catch(report);

  return withTranslatedErrors<SnapshotStore>({
    async newest() {
      const item = await getItem(documents, table, pointerId);
      return item && readRecord(SnapshotSchema, fromJson(String(item.body)), "snapshot of the MLS's homes");
    },

    async fetch({ place }, path) {
      const found = await objects.send(new GetObjectCommand(object(place))).catch(nothingWhenMissing);
      if (!found?.Body) return false;
      // In Node the body is the response of node:http, which the SDK's type leaves open.
      await pipeline(found.Body as Readable, createWriteStream(path, { mode: 0o600 }));
      return true;
    },

    async put(path, state, seen) {
      const snapshot = { place: `${folder}/${randomUUID()}.db.zst`, putAt: now().toISOString(), state };
      const { size } = await stat(path);
      const body = { Body: createReadStream(path), ContentLength: size, ContentType: "application/zstd" };
      await objects.send(new PutObjectCommand({ ...object(snapshot.place), ...body }));
      const isGood = await point(snapshot, seen);
      const left = isGood ? seen : snapshot;
      if (left) await drop(left.place);
      return isGood ? snapshot : undefined;
    },

    async note(state, seen) {
      const snapshot = { ...seen, state };
      return (await point(snapshot, seen)) ? snapshot : undefined;
    },
  });
}

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

/** S3 says "forbidden" where an object is missing to whoever may not list the bucket, as the server may not. */
function nothingWhenMissing(error: unknown): undefined {
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
  if (status !== 403 && status !== 404) throw error;
}
