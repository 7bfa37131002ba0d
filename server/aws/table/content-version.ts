import { countOf, type ListingCounts } from "#domain/listings/lists/home-lists.ts";
import { minute } from "#domain/time-units.ts";
import type { ContentVersion } from "../../ports/listing-store.ts";
import type { Publish } from "../../ports/records.ts";
import { inTime } from "../../promises.ts";
import type { DynamoRecords } from "../records/dynamo-records.ts";
import { getItem } from "./read-items.ts";
import type { Documents, WriteItem } from "./transact.ts";
import { owner } from "./write-conditions.ts";

/** Milliseconds for which a version is cached: another instance's write is visible within this time. */
const freshness = 2000;

/** Milliseconds to wait for a read before the cached version is used. AWS takes about five. */
const longestWait = 200;
/** The maximum age of a cached version, in milliseconds. After that, callers wait for the read. */
const longestUnseen = minute;

/**
 * Milliseconds by which an index may lag behind a write, divided into steps. Pages are rendered again after each step.
 */
const settling = 10_000;
const steps = settling / freshness;

/** Maximum steps per version: more than a year's worth. */
const mostSteps = 1e8;

/**
 * The version of the public content, stored in one item that every write to listings or the profile increments. For ten
 * seconds after a write, it also rises every two seconds. A page rendered from a lagging index is therefore rendered
 * again. It keeps rising while the number of listings in the index differs from the count.
 */
export type VersionItem = ReturnType<typeof createVersionItem>;

/** The version item's id. */
export const versionId = `#version#${owner}`;

interface Look {
  /** Milliseconds since 1970. */
  asked: number;
  version: ContentVersion;
}

export function createVersionItem(documents: Documents, table: string, now: () => Date) {
  let latest: Look | undefined;
  let looking: { look: Promise<Look>; isLate: boolean } | undefined;
  /** The last step of a version at which the index had the wrong number of listings. */
  let unsettled = { version: 0, step: 0 };

  function lookAgain(): NonNullable<typeof looking> {
    if (looking) return looking;
    const attempt = { look: fetchVersion(documents, table, now().getTime()), isLate: false };
    looking = attempt;
    const end = (look: Look | undefined) => {
      // This instance has written since.
      if (looking !== attempt) return;
      looking = undefined;
      latest = look ?? latest;
    };
    // Waiting callers get the error. The next caller tries again.
    attempt.look.then(end, () => end(undefined));
    return attempt;
  }

  /** Adds the current two-second step to the version until the indexes have caught up. */
  function stepped({ version, updatedAt, ...others }: ContentVersion): ContentVersion {
    const last = unsettled.version === version ? Math.max(steps, unsettled.step + 1) : steps;
    return { version: version * mostSteps + Math.min(last, stepAt(updatedAt)), updatedAt, ...others };
  }

  function stepAt(updatedAt: string): number {
    return Math.max(0, Math.floor((now().getTime() - Date.parse(updatedAt)) / freshness));
  }

  return {
    /**
     * Reads the table at most every two seconds, shared by all callers. If the table is slow or unavailable, returns
     * the cached version for up to a minute while the read continues.
     */
    async read(): Promise<ContentVersion> {
      const age = latest ? now().getTime() - latest.asked : Number.POSITIVE_INFINITY;
      if (latest && age < freshness) return stepped(latest.version);
      const known = age < longestUnseen ? latest : undefined;
      const attempt = lookAgain();
      if (!known) return stepped((await attempt.look).version);
      // Only the first caller waits for a slow read.
      if (attempt.isLate) return stepped(known.version);
      const giveUp = () => {
        attempt.isLate = true;
        return known;
      };
      const { version } = await inTime(attempt.look, longestWait, giveUp).catch(giveUp);
      return stepped(version);
    },

    /** Returns a write that increments the version. @param counts the change in the number of listings by status */
    bump(counts: Partial<ListingCounts> = {}): WriteItem {
      const added = { v: 1, ...counts };
      const names = Object.keys(added);
      return {
        Update: {
          TableName: table,
          Key: { id: versionId },
          UpdateExpression: `ADD ${names.map((name) => `#${name} :${name}`).join(", ")} SET #updatedAt = :now`,
          ExpressionAttributeNames: Object.fromEntries([...names, "updatedAt"].map((name) => [`#${name}`, name])),
          ExpressionAttributeValues: {
            ...Object.fromEntries(Object.entries(added).map(([name, value]) => [`:${name}`, value])),
            ":now": now().toISOString(),
          },
        },
      };
    },

    /** Clears the cache after this instance writes. The next `read` waits for the table. */
    forget(): void {
      latest = undefined;
      looking = undefined;
    },

    /** Reports how many listings a list contained. */
    noteList(homes: number): void {
      if (!latest || countOf(latest.version.counts) === homes) return;
      const { version, updatedAt } = latest.version;
      unsettled = { version, step: stepAt(updatedAt) };
    },
  };
}

async function fetchVersion(documents: Documents, table: string, asked: number): Promise<Look> {
  const item = (await getItem(documents, table, versionId)) ?? {};
  const number = (name: string) => Number(item[name] ?? 0);
  const counts = { active: number("active"), pending: number("pending"), sold: number("sold") };
  const updatedAt = String(item.updatedAt ?? "1970-01-01T00:00:00.000Z");
  return { asked, version: { version: number("v"), updatedAt, counts } };
}

/** Writes records that pages are rendered from. */
export function createPublish(records: Pick<DynamoRecords, "transactWith">, version: VersionItem): Publish {
  return (writes) => records.transactWith(writes, [version.bump()]).finally(version.forget);
}
