import { countOf, type ListingCounts } from "#domain/listings/lists/home-lists.ts";
import { minute } from "#domain/time-units.ts";
import type { ContentVersion } from "../../ports/listing-store.ts";
import { inTime } from "../../promises.ts";
import { getItem } from "./read-items.ts";
import type { Documents, WriteItem } from "./transact.ts";
import { owner } from "./write-conditions.ts";

/** Milliseconds for which an answer is kept: another instance's write is seen within this time. */
const freshness = 2000;

/** Milliseconds that the next look may take before the last answer is told again; AWS takes some five. */
const longestWait = 200;
/** Milliseconds after which it is not: whoever comes then waits for the look. */
const longestUnseen = minute;

/** Milliseconds that an index usually lags behind a write, in steps after which pages are rendered again. */
const settling = 10_000;
const steps = settling / freshness;

/** The version of all steps that a version can take: more than a year of them. */
const mostSteps = 1e8;

/**
 * The version of the public content, in one item that every write to listings or profile raises. For ten seconds after a
 * write it also rises by itself every two seconds, so that a page that was rendered from an index that lagged behind the
 * write is rendered again; and longer while lists are made of another number of homes than there are.
 */
export type VersionItem = ReturnType<typeof createVersionItem>;

/** The item's id. */
export const versionId = `#version#${owner}`;

interface Look {
  /** Milliseconds since 1970. */
  asked: number;
  version: ContentVersion;
}

export function createVersionItem(documents: Documents, table: string, now: () => Date) {
  let latest: Look | undefined;
  let looking: { look: Promise<Look>; isLate: boolean } | undefined;
  /** The last step of a version at which a list had another number of homes. */
  let unsettled = { version: 0, step: 0 };

  function lookAgain(): NonNullable<typeof looking> {
    if (looking) return looking;
    const attempt = { look: fetchVersion(documents, table, now().getTime()), isLate: false };
    looking = attempt;
    const end = (look: Look | undefined) => {
      // A write of this instance came between.
      if (looking !== attempt) return;
      looking = undefined;
      latest = look ?? latest;
    };
    // Those who wait get the error; the next caller asks again.
    attempt.look.then(end, () => end(undefined));
    return attempt;
  }

  /** Pages live for a step of two seconds until all that is written is in their lists. */
  function stepped({ version, updatedAt, ...others }: ContentVersion): ContentVersion {
    const last = unsettled.version === version ? Math.max(steps, unsettled.step + 1) : steps;
    return { version: version * mostSteps + Math.min(last, stepAt(updatedAt)), updatedAt, ...others };
  }

  function stepAt(updatedAt: string): number {
    return Math.max(0, Math.floor((now().getTime() - Date.parse(updatedAt)) / freshness));
  }

  return {
    /**
     * Looks at the table at most every two seconds, once for any number of callers. While the table does not answer it returns
     * what the last look saw, for a minute at most, and the look goes on.
     */
    async read(): Promise<ContentVersion> {
      const age = latest ? now().getTime() - latest.asked : Number.POSITIVE_INFINITY;
      if (latest && age < freshness) return stepped(latest.version);
      const known = age < longestUnseen ? latest : undefined;
      const attempt = lookAgain();
      if (!known) return stepped((await attempt.look).version);
      // After the first who waited nobody waits for the same look.
      if (attempt.isLate) return stepped(known.version);
      const giveUp = () => {
        attempt.isLate = true;
        return known;
      };
      const { version } = await inTime(attempt.look, longestWait, giveUp).catch(giveUp);
      return stepped(version);
    },

    /** Returns the part of a transaction that raises the version. @param counts how many more homes there are of a status after it */
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

    /** After a write of this instance: the next `read` waits for the table. */
    forget(): void {
      latest = undefined;
      looking = undefined;
    },

    /** Says of how many homes a list was made. */
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
