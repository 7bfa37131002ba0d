import { randomUUID } from "node:crypto";
import { type CloudFrontClient, CreateInvalidationCommand } from "@aws-sdk/client-cloudfront";
import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { minute } from "#domain/time-units.ts";
import type { Item } from "../table/read-items.ts";
import { partItems, partQuery } from "../table/read-items.ts";
import { type Documents, type WriteItem, whileInConflict } from "../table/transact.ts";
import { partOf } from "../table/write-conditions.ts";

interface RemovedPicturesParts {
  /** With the server's own rights. */
  documents: Documents;
  cloudfront: Pick<CloudFrontClient, "send">;
  distributionId: string;
  /** The table of notices, which holds what is to be done beside them. */
  table: string;
  now(): Date;
  /** Called when CloudFront could not be told; it is told later. */
  report(error: unknown): void;
}

/** Tells CloudFront, which keeps pictures for up to a year, to forget those that were removed. */
export type RemovedPictures = ReturnType<typeof createRemovedPictures>;

/** Milliseconds after which CloudFront is told: by then the files are gone from the bucket, and cannot be fetched anew. */
const delay = minute;
/** Milliseconds until CloudFront is told again what it could not be told. */
const retryDelay = 300_000;
/** Milliseconds between two looks. */
const interval = 15_000;
/** Of those that wait. */
const atOnce = 100;

/** An item that is done stays without a place in the index, like a notice that was sent. */
export function createRemovedPictures(parts: RemovedPicturesParts) {
  const { documents, cloudfront, distributionId, table, now, report } = parts;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  function waiting(id: string, tags: unknown, after: number): Item {
    return { id, tags, gState: partOf("forget"), sk: `${new Date(now().getTime() + after).toISOString()}#${id}` };
  }

  async function due(): Promise<Item[]> {
    const query = partQuery(table, "state", partOf("forget"), "#sk < :now", { ":now": now().toISOString() });
    return (await partItems(documents, query, atOnce)).filter(({ gState }) => gState === partOf("forget"));
  }

  async function forget({ id, tags }: Item): Promise<void> {
    const put = (item: Item) => whileInConflict(() => documents.send(new PutCommand({ TableName: table, Item: item })));
    const paths = (tags as string[]).map((tag) => `#${tag}`);
    // Two instances that do the same at once are one: CloudFront knows it by the reference.
    const batch = { CallerReference: String(id), Paths: { Quantity: paths.length, Items: paths } };
    try {
      await cloudfront.send(
        new CreateInvalidationCommand({ DistributionId: distributionId, InvalidationBatch: batch }),
      );
      await put({ id, tags, doneAt: now().toISOString() });
    } catch (error) {
      report(error);
      await put(waiting(String(id), tags, retryDelay));
    }
  }

  /** Tells CloudFront what is due. */
  async function forgetDue(): Promise<void> {
    for (const item of await due()) await forget(item);
  }

  function look(): void {
    running ??= forgetDue()
      .catch(report)
      .finally(() => {
        running = undefined;
      });
  }

  return {
    /** Returns the part of the transaction in which pictures are removed: they are to be forgotten. */
    toForget: (tags: readonly string[]): WriteItem => ({
      Put: { TableName: table, Item: waiting(`#forget#${randomUUID()}`, tags, delay) },
    }),
    forgetDue,
    /** Does so every few seconds, until `close`. */
    start(): void {
      timer ??= setInterval(look, interval).unref();
    },
    async close(): Promise<void> {
      clearInterval(timer);
      await running;
    },
  };
}
