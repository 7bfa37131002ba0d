import { readHome } from "#domain/mls/home/read-home.ts";
import type { Mirror } from "../../mirror/mirror.ts";
import { type FeedClient, mostOwnHomes } from "../feed/feed-client.ts";
import { FeedError } from "../feed/feed-error.ts";
import { canAskForOwnHomes } from "../feed/feed-queries.ts";
import type { FeedSettings } from "../feed-setup.ts";
import { isOwn } from "../feed-test.ts";
import { type OwnReading, readAs } from "./own-homes.ts";

/**
 * Returns the agent's homes in the feed, a sentence if the feed doesn't provide them, or undefined if the agent's MLS
 * ID isn't set.
 */
export async function readOwnHomes(
  client: Pick<FeedClient, "fields" | "ownHomes">,
  settings: FeedSettings,
  { timeZone, mirror }: { timeZone: string; mirror: Pick<Mirror, "homesOf"> },
): Promise<OwnReading | { sentence: string } | undefined> {
  if (settings.agentMlsIds.length === 0) return undefined;
  if (!canAskForOwnHomes(settings))
    return { sentence: "Your own homes weren't checked: MLS Grid finds them by your office's MLS ID." };
  try {
    const records = await client.ownHomes(await client.fields());
    const own = records.filter((record) => isOwn(record, settings)).map((record) => readHome(record, timeZone));
    if (records.length < mostOwnHomes) return { read: own, isWhole: true };
    // A large office's list ends before all its homes. The agent's other homes come from the mirror.
    const listed = new Set(own.map(({ key }) => key));
    const others = mirror.homesOf(settings.agentMlsIds).filter(({ key }) => !listed.has(key));
    return { read: [...own, ...others.map(readAs)], isWhole: false };
  } catch (error) {
    // All other homes are still read, and the next run retries.
    if (error instanceof FeedError) return { sentence: `Your own homes couldn't be read: ${error.message}` };
    throw error;
  }
}
