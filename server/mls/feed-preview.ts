import type { FeedPreview } from "#domain/mls/feed/feed-answer.ts";
import { readHome } from "#domain/mls/home/read-home.ts";
import type { Known } from "#domain/own-homes/own-plan.ts";
import { previewOwnHomes } from "#domain/own-homes/own-preview.ts";
import type { FeedClient } from "./feed/feed-client.ts";
import type { FeedSettings } from "./feed/feed-settings.ts";
import { isOwn } from "./feed-test.ts";

/** Says what a run would make of the agent's own homes, and writes nothing. @throws FeedError */
export async function previewFeed(
  client: FeedClient,
  settings: FeedSettings,
  { timeZone, ...known }: Known & { timeZone: string },
): Promise<FeedPreview> {
  const own = (await client.ownHomes(await client.fields())).filter((record) => isOwn(record, settings));
  const read = own.map((record) => readHome(record, timeZone));
  return { ownHomes: previewOwnHomes(read, known, timeZone) };
}
