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

/**
 * Snapshots as objects in the bucket, and an item that names the current one. The item changes only after the upload is
 * complete, and only if it still names the snapshot its writer has seen. A writer that was killed or came late changes
 * nothing.
 */
export function createSnapshotStore(given: {
  documents: Documents;
  /** The notices table, because the server can write to it. */
  table: string;
  /** A client with long timeouts. */
  objects: Pictures;
  bucket: string;
  now(): Date;
  /** Called with errors that have no consequences. */
  report(error: unknown): void;
}): SnapshotStore {
  const { documents, table, objects, bucket, now, report } = given;
  const object = (place: string) => ({ Bucket: bucket, Key: place });

  async function point(to: Snapshot, seen: Snapshot | undefined): Promise<boolean> {
    const item = { id: pointerId, body: JSON.stringify(to) };
    const asSeen = stillHas({ body: seen && JSON.stringify(seen) });
    return isWritten(documents.send(new PutCommand({ TableName: table, Item: item, ...asSeen })));
  }

  /** If this fails, the bucket deletes the leftover after a month. */
  const drop = (place: string) => objects.send(new DeleteObjectCommand(object(place))).catch(report);

  return withTranslatedErrors<SnapshotStore>({
    async newest() {
      const item = await getItem(documents, table, pointerId);
      return item && readRecord(SnapshotSchema, fromJson(String(item.body)), "snapshot of the MLS's homes");
    },

    async fetch({ place }, path) {
      const found = await objects.send(new GetObjectCommand(object(place))).catch(nothingWhenMissing);
      if (!found?.Body) return false;
      // In Node, the body is a node:http response. The SDK's type is wider.
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

/** Photos known to exist, cached so that not every feed run checks each one. */
const mostRemembered = 200_000;

/**
 * MLS photos in the bucket, shared by all instances. There is no size limit: the bucket deletes each photo three months
 * after its upload (infra/front/pictures.ts), and the next view downloads it again.
 */
export function createBucketPhotos({ objects, bucket }: { objects: Pictures; bucket: string }): PhotoFolder {
  const remembered = new LRUCache<string, true>({
    // With `max`, the library would allocate memory for all names at startup, which takes 0.1 s.
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
      // In Node, the body is a node:http response. The SDK's type is wider.
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

/** S3 returns 403 instead of 404 for a missing object if the caller may not list the bucket. The server may not. */
function nothingWhenMissing(error: unknown): undefined {
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
  if (status !== 403 && status !== 404) throw error;
}
