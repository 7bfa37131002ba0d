import type { Concern } from "#domain/concern.ts";
import { type FeedRun, readAtOf } from "#domain/mls/feed/feed-run.ts";
import type { FeedSetup } from "#domain/mls/feed/feed-setup.ts";
import { readFeedOnDisk } from "../embedded/feed-on-disk.ts";
import { type Looked, type LookedAt, ok, problem, type Source, warning } from "./finding.ts";

const hour = 3_600_000;
const links = [{ words: "Where your homes come from", href: "/admin?tab=settings#feed" }];
const tellMls = 'Settings says why, under "Where do your homes come from?". If it is not the token, ask your MLS.';

/** Checks that the MLS's feed is read: homes older than 12 hours are said to be old, and older than 72 are not shown. */
export const lookAtFeed: Source = async ({ config, now, feedStore }) => {
  const feed = config.aws ? await readFeedIn(feedStore) : readFeedOnDisk(config.dataDir);
  if (!feed?.setup.isEnabled) return [];
  const found = concernsOf(feed, now);
  return found.length > 0 ? found : [wellRead(feed, now)];
};

/** What is stored of the feed, the latest run first. */
interface StoredRuns {
  setup: FeedSetup;
  hasSecret: boolean;
  runs: FeedRun[];
}

async function readFeedIn(store: LookedAt["feedStore"]): Promise<StoredRuns | undefined> {
  const stored = await store?.load();
  if (!store || !stored) return undefined;
  return { setup: stored.setup, hasSecret: stored.sealed !== undefined, runs: await store.runs() };
}

export function concernsOf({ setup, hasSecret, runs }: StoredRuns, now: Date): Concern[] {
  if (!hasSecret)
    return [{ key: "feed-without-token", ...problem("The MLS's feed has no token.", "Type it in Settings."), links }];
  const [last] = runs;
  const age = now.getTime() - Date.parse(readAtOf(runs) ?? setup.savedAt);
  const why = last?.outcome === "failed" ? ` ${last.sentence}` : "";
  const found: Concern[] = [];
  if (age > 72 * hour)
    found.push({
      key: "feed-stopped",
      ...problem(`The MLS's homes were not read for ${inWords(age)}, and are not shown any more.${why}`, tellMls),
      links,
    });
  else if (age > 12 * hour)
    found.push({
      key: "feed-old",
      ...warning(`The MLS's homes were not read for ${inWords(age)}: pages say since when.${why}`, tellMls),
      links,
    });
  else if (last?.fault === "not allowed")
    found.push({
      key: "feed-refused",
      ...problem(`The MLS lets the site in no more. ${last.sentence}`, tellMls),
      links,
    });
  if (last?.question) {
    const { listed, known } = last.question;
    const sentence = `The MLS's feed lists only ${listed} of ${known} homes. None was taken away.`;
    found.push({ key: "feed-asks", ...warning(sentence, "Say in Settings whether the others are gone."), links });
  }
  found.push(...ownHomesConcerns(last));
  if (last?.unknownStatuses?.length)
    found.push({
      key: "feed-unknown-statuses",
      ...warning(
        `Homes of the MLS are not shown because nobody knows their status: ${last.unknownStatuses.join(", ")}.`,
        "Ask your MLS what it means.",
      ),
      links,
    });
  return found;
}

/** What a run asks about the agent's own homes. */
function ownHomesConcerns(last: FeedRun | undefined): Concern[] {
  const { ownQuestion, relisted = [] } = last ?? {};
  const missing = ownQuestion && `The MLS's feed has only ${ownQuestion.listed} of your ${ownQuestion.known} homes.`;
  return [
    ...(missing
      ? [
          {
            key: "own-homes-ask",
            ...warning(`${missing} None was taken off the market.`, "Say in Settings whether the others are gone."),
            links,
          },
        ]
      : []),
    ...relisted.map(({ mlsNumber, address }) => ({
      key: `relisted-${mlsNumber}`,
      ...warning(
        `${address} is in the MLS under a number that your listing of this address does not have.`,
        "Say in Settings whether it was listed again.",
      ),
      links,
    })),
  ];
}

function wellRead({ runs }: StoredRuns, now: Date): Looked {
  const readAt = readAtOf(runs);
  if (!readAt) return ok("The MLS's feed is on, and was not read yet.");
  return ok(`The MLS's homes were read ${inWords(now.getTime() - Date.parse(readAt))} ago.`);
}

/** @param age milliseconds */
function inWords(age: number): string {
  const hours = Math.max(0, Math.floor(age / hour));
  if (hours < 1) return "less than an hour";
  if (hours < 72) return hours === 1 ? "1 hour" : `${hours} hours`;
  return `${Math.floor(hours / 24)} days`;
}
