import { longestKey } from "#domain/mls/feed/feed-key.ts";
import type { FeedRun } from "#domain/mls/feed/feed-run.ts";
import type { Comparison, RunCounts } from "../feed/replicate.ts";
import type { OwnOutcome } from "../own/own-homes.ts";
import type { FailedComparison, FeedOutcome } from "./run-job.ts";

interface Times {
  startedAt: string;
  endedAt: string;
}

/**
 * The record of a run, with a sentence for the agent.
 * @param isResumed the previous run was interrupted
 * @param own what the run did to the agent's own homes
 */
export function runFrom(outcome: FeedOutcome, times: Times, isResumed: boolean, own?: OwnOutcome): FeedRun {
  const resumed = isResumed ? "It continued an interrupted run. " : "";
  if ("fault" in outcome) {
    const { fault, sentence, retryAfter } = outcome;
    return { ...times, outcome: "failed", sentence: resumed + sentence, fault, ...retryFrom(times, retryAfter) };
  }
  const { counts, comparison, homes } = outcome;
  const { unknownStatuses, unknownTypes = [] } = counts;
  const { sentence: ownSentence = "", ownQuestion, relisted } = own ?? {};
  const question =
    comparison && "listed" in comparison ? { listed: comparison.listed, known: comparison.known } : undefined;
  return {
    ...times,
    outcome: question || ownQuestion || relisted ? "asks" : "done",
    sentence: resumed + [...sentences(counts, comparison, homes), ownSentence].filter(Boolean).join(" "),
    homes,
    ...(comparison && "sentence" in comparison && retryFrom(times, comparison.retryAfter)),
    ...(unknownStatuses.length > 0 && { unknownStatuses }),
    ...(unknownTypes.length > 0 && { unknownTypes }),
    ...(question && { question }),
    ...(ownQuestion && { ownQuestion }),
    ...(relisted && { relisted }),
  };
}

function retryFrom({ endedAt }: Times, retryAfter: number | undefined): Pick<FeedRun, "retryAt"> {
  return retryAfter ? { retryAt: new Date(Date.parse(endedAt) + retryAfter).toISOString() } : {};
}

type AnyComparison = Comparison | FailedComparison | undefined;

function sentences(counts: RunCounts, comparison: AnyComparison, homes: number): string[] {
  const { unreadable, unknownStatuses, unknownTypes = [] } = counts;
  return [
    changesSentence(counts, comparison && "removed" in comparison ? comparison : { added: 0, removed: 0 }),
    comparison && "listed" in comparison
      ? `The feed lists only ${figure(comparison.listed)} of ${figure(comparison.known)} homes. None were removed. Confirm whether the others are gone.`
      : `There are ${figure(homes)} homes now.`,
    comparison && "sentence" in comparison
      ? `The daily check for deleted homes couldn't be done, so none were removed: ${comparison.sentence} The next run tries again.`
      : "",
    unreadable > 0
      ? `${figure(unreadable)} records couldn't be read. They have no key or time, or a key longer than ${longestKey} characters.`
      : "",
    unknownStatuses.length > 0
      ? `Homes with these statuses aren't shown, because the standard doesn't have them: ${unknownStatuses.join(", ")}.`
      : "",
    unknownTypes.length > 0
      ? `Listings of these types aren't shown, because they aren't homes or the standard doesn't have them: ${unknownTypes.join(", ")}.`
      : "",
  ].filter(Boolean);
}

function changesSentence({ added, changed, removed }: RunCounts, compared: { added: number; removed: number }): string {
  const parts = [
    [added + compared.added, "new"],
    [changed, "changed"],
    [removed + compared.removed, "gone"],
  ] as const;
  const told = parts.filter(([count]) => count > 0).map(([count, word]) => `${figure(count)} ${word}`);
  return told.length === 0 ? "No changes." : `Homes: ${told.join(", ")}.`;
}

function figure(count: number): string {
  return count.toLocaleString("en-US");
}
