import type { FeedRun } from "#domain/mls/feed/feed-run.ts";
import type { Comparison, RunCounts } from "../feed/replicate.ts";
import type { OwnOutcome } from "../own/own-homes.ts";
import type { FeedOutcome } from "./do-job.ts";

interface Times {
  startedAt: string;
  endedAt: string;
}

/**
 * What is written down of a run, with a sentence for the agent.
 * @param isResumed the run before it came to no end
 * @param own what it did to the agent's own homes
 */
export function runFrom(outcome: FeedOutcome, times: Times, isResumed: boolean, own?: OwnOutcome): FeedRun {
  const resumed = isResumed ? "It continued an interrupted run. " : "";
  if ("fault" in outcome) {
    const { fault, sentence, retryAfter } = outcome;
    const retryAt = retryAfter && new Date(Date.parse(times.endedAt) + retryAfter).toISOString();
    return { ...times, outcome: "failed", sentence: resumed + sentence, fault, ...(retryAt && { retryAt }) };
  }
  const { counts, comparison, homes } = outcome;
  const { unknownStatuses } = counts;
  const { sentence: ownSentence = "", ownQuestion, relisted } = own ?? {};
  const question =
    comparison && !comparison.isTrusted ? { listed: comparison.listed, known: comparison.known } : undefined;
  return {
    ...times,
    outcome: question || ownQuestion || relisted ? "asks" : "done",
    sentence: resumed + [...sentences(counts, comparison, homes), ownSentence].filter(Boolean).join(" "),
    homes,
    ...(unknownStatuses.length > 0 && { unknownStatuses }),
    ...(question && { question }),
    ...(ownQuestion && { ownQuestion }),
    ...(relisted && { relisted }),
  };
}

function sentences(counts: RunCounts, comparison: Comparison | undefined, homes: number): string[] {
  const { unreadable, unknownStatuses } = counts;
  return [
    changesSentence(counts, comparison?.isTrusted ? comparison : { added: 0, removed: 0 }),
    comparison && !comparison.isTrusted
      ? `The feed lists only ${figure(comparison.listed)} of ${figure(comparison.known)} homes. None were removed. Confirm whether the others are gone.`
      : `There are ${figure(homes)} homes now.`,
    unreadable > 0 ? `${figure(unreadable)} records couldn't be read.` : "",
    unknownStatuses.length > 0
      ? `Homes with these statuses aren't shown, because the standard doesn't have them: ${unknownStatuses.join(", ")}.`
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
