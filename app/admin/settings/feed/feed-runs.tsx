import type { FeedRun } from "#domain/mls/feed/feed-run.ts";
import { feedTime } from "./feed-time.ts";

/** The last runs, each in a sentence. */
export function FeedRuns({ runs }: { runs: readonly FeedRun[] }) {
  if (runs.length === 0) return null;
  return (
    <details className="feed-runs">
      <summary>Last runs ({runs.length})</summary>
      <ul>
        {runs.map(({ startedAt, outcome, sentence }) => (
          <li key={startedAt}>
            <time dateTime={startedAt}>{feedTime(startedAt)}</time>
            <span className={outcome === "failed" ? "failed-run" : undefined}>{sentence}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
