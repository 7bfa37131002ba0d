import { randomUUID } from "node:crypto";
import { type CloudFrontClient, CreateInvalidationCommand } from "@aws-sdk/client-cloudfront";
import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { minute } from "#domain/time-units.ts";
import type { Item } from "../table/read-items.ts";
import { partItems, partQuery } from "../table/read-items.ts";
import { type Documents, type WriteItem, whileInConflict } from "../table/transact.ts";
import { partOf } from "../table/write-conditions.ts";

/** Invalidates removed images in CloudFront, which caches images for up to a year. */
export type RemovedPictures = ReturnType<typeof createRemovedPictures>;

/** Milliseconds before the invalidation. By then the files are gone from the bucket and can't be cached again. */
const delay = minute;
/** Milliseconds before a failed invalidation is retried. */
const retryDelay = 300_000;
/** Milliseconds between polls. */
const interval = 15_000;
/** Invalidations read per poll. */
const atOnce = 100;

/** A completed item stays in the table but leaves the index, like a sent notice. */
export function createRemovedPictures(given: {
  /** Uses the server's own rights. */
  documents: Documents;
  cloudfront: Pick<CloudFrontClient, "send">;
  distributionId: string;
  /** The notices table, which also holds pending invalidations. */
  table: string;
  now(): Date;
  /** Called when a CloudFront request fails. The request is retried later. */
  report(error: unknown): void;
}) {
  const { documents, cloudfront, distributionId, table, now, report } = given;
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
    // CloudFront deduplicates by reference, so two instances can send the same request.
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

  /** Sends the invalidations that are due. */
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
    /** Returns a write that schedules the invalidation, for the transaction that removes the images. */
    toForget: (tags: readonly string[]): WriteItem => ({
      Put: { TableName: table, Item: waiting(`#forget#${randomUUID()}`, tags, delay) },
    }),
    forgetDue,
    /** Polls every few seconds until `close`. */
    start(): void {
      timer ??= setInterval(look, interval).unref();
    },
    async close(): Promise<void> {
      clearInterval(timer);
      await running;
    },
  };
}
