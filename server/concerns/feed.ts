import type { Concern } from "#domain/concern.ts";
import { type FeedRun, readAtOf } from "#domain/mls/feed/feed-run.ts";
import { hour } from "#domain/time-units.ts";
import { type FeedOnDisk, readFeedOnDisk } from "../embedded/records/read-record.ts";
import {
  ageInWords,
  type Check,
  type CheckedSite,
  type CheckResult,
  type Complaint,
  ok,
  problem,
  warning,
} from "./finding.ts";

const links = [{ words: "MLS data feed", href: "/admin/settings#feed" }];
const askMls = 'Settings says why, under "MLS data feed". If it isn\'t the token, ask your MLS.';

/** Checks that the MLS feed is current: homes older than 12 hours are marked as old, and older than 72 are hidden. */
export const checkFeed: Check = async ({ config, now, feedStore }) => {
  const feed = config.aws ? await readFeedIn(feedStore) : readFeedOnDisk(config.dataDir);
  if (!feed?.setup.isEnabled) return [];
  const found = concernsOf(feed, now);
  return found.length > 0 ? found : [wellRead(feed, now)];
};

async function readFeedIn(store: CheckedSite["feedStore"]): Promise<FeedOnDisk | undefined> {
  const stored = await store?.load();
  if (!store || !stored) return undefined;
  return { setup: stored.setup, hasSecret: stored.sealed !== undefined, runs: await store.runs() };
}

export function concernsOf({ setup, hasSecret, runs }: FeedOnDisk, now: Date): Concern[] {
  if (!hasSecret)
    return [concern("feed-without-token", problem("The MLS feed has no token.", "Enter it in Settings."))];
  const [last] = runs;
  const age = now.getTime() - Date.parse(readAtOf(runs) ?? setup.savedAt);
  const why = last?.outcome === "failed" ? ` ${last.sentence}` : "";
  const unread = `MLS homes haven't been updated for ${ageInWords(age)}`;
  const found: Concern[] = [];
  if (age > 72 * hour)
    found.push(concern("feed-stopped", problem(`${unread}, so they're no longer shown.${why}`, askMls)));
  else if (age > 12 * hour)
    found.push(concern("feed-old", warning(`${unread}. Pages show the date of the last update.${why}`, askMls)));
  else if (last?.fault === "not allowed")
    found.push(concern("feed-refused", problem(`The MLS no longer lets the site in. ${last.sentence}`, askMls)));
  return [...found, ...(last ? questionsOf(last) : [])];
}

const concern = (key: string, complaint: Complaint): Concern => ({ key, ...complaint, links });

/** A run's questions about homes that are missing or have other names. */
function questionsOf({
  question,
  ownQuestion,
  relisted = [],
  unknownStatuses = [],
  unknownTypes = [],
}: FeedRun): Concern[] {
  const areGone = "Confirm in Settings whether the others are gone.";
  const found: Concern[] = [];
  if (question) {
    const sentence = `The MLS feed lists only ${question.listed} of ${question.known} homes. None were removed.`;
    found.push(concern("feed-asks", warning(sentence, areGone)));
  }
  if (ownQuestion) {
    const missing = `The MLS feed has only ${ownQuestion.listed} of your ${ownQuestion.known} homes.`;
    found.push(concern("own-homes-ask", warning(`${missing} None were taken off the market.`, areGone)));
  }
  for (const { mlsNumber, address } of relisted) {
    const sentence = `The MLS lists ${address} under a different number than your listing.`;
    found.push(concern(`relisted-${mlsNumber}`, warning(sentence, "Confirm in Settings whether it was relisted.")));
  }
  if (unknownStatuses.length > 0) {
    const sentence = `Some MLS homes aren't shown because their status is unknown: ${unknownStatuses.join(", ")}.`;
    found.push(concern("feed-unknown-statuses", warning(sentence, "Ask your MLS what it means.")));
  }
  if (unknownTypes.length > 0) {
    const sentence = `Some MLS listings aren't shown because the site doesn't know their type: ${unknownTypes.join(", ")}.`;
    found.push(concern("feed-unknown-types", warning(sentence, "If homes for sale are among them, tell your MLS.")));
  }
  return found;
}

function wellRead({ runs }: FeedOnDisk, now: Date): CheckResult {
  const readAt = readAtOf(runs);
  if (!readAt) return ok("The MLS feed is on, but it hasn't run yet.");
  return ok(`MLS homes were updated ${ageInWords(now.getTime() - Date.parse(readAt))} ago.`);
}
