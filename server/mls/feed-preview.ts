import type { FeedPreview } from "#domain/mls/feed/feed-answer.ts";
import { readHome } from "#domain/mls/home/read-home.ts";
import type { Known } from "#domain/own-homes/own-plan.ts";
import { previewOwnHomes } from "#domain/own-homes/own-preview.ts";
import type { FeedClient } from "./feed/feed-client.ts";
import type { FeedSettings } from "./feed/feed-settings.ts";
import { isOwn } from "./feed-test.ts";

/** Homes of which it is said how many would be shown. */
const sampled = 100;
/** Keys are counted up to here: the agent waits for the answer. */
const mostListed = 10_000;

/** Says what a run would bring, and writes nothing. @throws FeedError */
export async function previewFeed(
  client: FeedClient,
  settings: FeedSettings,
  { timeZone, ...known }: Known & { timeZone: string },
): Promise<FeedPreview> {
  const fields = await client.fields();
  const listed = await countKeys(client);
  const sample = (await client.sample(sampled, fields)).map((record) => readHome(record, timeZone));
  const hidden = sample.filter((read) => read.outcome === "hidden");
  const own = (await client.ownHomes(fields)).filter((record) => isOwn(record, settings));
  return {
    listed: Math.min(listed, mostListed),
    isMore: listed > mostListed,
    sample: {
      read: sample.length,
      shown: sample.filter(({ outcome }) => outcome === "home").length,
      hidden: counted(hidden.map(({ reason }) => reason)),
    },
    unknownStatuses: [...new Set(hidden.flatMap(({ word }) => word ?? []))],
    ownHomes: previewOwnHomes(
      own.map((record) => readHome(record, timeZone)),
      known,
      timeZone,
    ),
  };
}

async function countKeys(client: FeedClient): Promise<number> {
  let count = 0;
  for await (const keys of client.keys()) {
    count += keys.length;
    if (count > mostListed) break;
  }
  return count;
}

function counted(reasons: readonly string[]): { reason: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].map(([reason, count]) => ({ reason, count }));
}
