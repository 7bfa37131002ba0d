import type { Listing } from "#domain/listings/listing.ts";
import type { FeedPreview, OwnHomePreview } from "#domain/mls/feed-answer.ts";
import type { MlsHome } from "#domain/mls/mls-home.ts";
import { differencesOf, isSameHome } from "#domain/mls/own-home.ts";
import { readHome } from "#domain/mls/read-home.ts";
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
  { timeZone, listings }: { timeZone: string; listings: readonly Listing[] },
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
    ownHomes: own.flatMap((record) => {
      const read = readHome(record, timeZone);
      return read.outcome === "home" ? [ownHome(read.home, listings)] : [];
    }),
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

function ownHome(home: MlsHome, listings: readonly Listing[]): OwnHomePreview {
  const address = [home.street ?? "Address withheld", home.city].filter(Boolean).join(", ");
  const listing = listings.find((each) => isSameHome(each, home));
  return {
    mlsNumber: home.mlsNumber,
    address,
    price: home.price,
    status: home.status,
    ...(listing && { listing: { id: listing.id, title: listing.title } }),
    differences: listing ? differencesOf(listing, home) : [],
  };
}
