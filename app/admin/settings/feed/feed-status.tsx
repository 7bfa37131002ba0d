import type { FeedRun } from "#domain/mls/feed/feed-run.ts";
import { nearDateText } from "#domain/near-date.ts";
import { SteadyButton } from "../../ui/steady-button.tsx";
import type { Feed } from "./use-feed.ts";

/** The feed's status, and any question a run has left open. */
export function FeedStatus({ feed }: { feed: Feed }) {
  const { known, states, run, answer } = feed;
  const { isRunning, question, ownQuestion, relisted, trouble } = known.state;
  const isBusy = isRunning || states.beginning.isBusy || states.answering.isBusy;
  return (
    <div className="stack">
      <div role="status" className="stack">
        <p>{feedStatusText(feed)}</p>
        {trouble && <p className="failure">{trouble}</p>}
        {states.beginning.complaint && <p className="failure">{states.beginning.complaint}</p>}
        {states.answering.complaint && <p className="failure">{states.answering.complaint}</p>}
      </div>
      {question && (
        <div className="notice stack">
          <p>
            The feed lists only {question.listed.toLocaleString("en-US")} of the{" "}
            {question.known.toLocaleString("en-US")} homes on your site. None were removed. Are the others really gone?
          </p>
          <SteadyButton
            type="button"
            className="button danger small"
            isOff={isBusy}
            onClick={() => run({ mayRemoveMost: true })}
          >
            Remove the Others
          </SteadyButton>
        </div>
      )}
      {ownQuestion && (
        <div className="notice stack">
          <p>
            The feed has only {ownQuestion.listed} of your {ownQuestion.known} homes. None were taken off the market.
            Are the others really gone?
          </p>
          <SteadyButton
            type="button"
            className="button danger small"
            isOff={isBusy}
            onClick={() => run({ mayTakeOffOwn: true })}
          >
            Take Them off the Market
          </SteadyButton>
        </div>
      )}
      {relisted.map(({ key, address, price, mlsNumber, listing }) => (
        <div key={key} className="notice stack">
          <p>
            {address}, ${price.toLocaleString("en-US")}, has MLS number {mlsNumber}. Your listing "{listing.title}" has
            the same address and another number. Was this home relisted?
          </p>
          <div className="row">
            <SteadyButton type="button" className="button navy small" isOff={isBusy} onClick={() => answer(key, true)}>
              Yes, Same Home
            </SteadyButton>
            <SteadyButton type="button" className="button line small" isOff={isBusy} onClick={() => answer(key, false)}>
              No, Add a New Listing
            </SteadyButton>
          </div>
        </div>
      ))}
      {known.isEnabled && (
        <SteadyButton type="button" className="button line small" isOff={isBusy} onClick={() => run()}>
          {isRunning ? "Running..." : "Run Now"}
        </SteadyButton>
      )}
    </div>
  );
}

/** Recent runs, one sentence each. */
export function FeedRuns({ runs, timeZone }: { runs: readonly FeedRun[]; timeZone: string }) {
  if (runs.length === 0) return null;
  return (
    <details className="feed-runs">
      <summary>Recent runs ({runs.length})</summary>
      <ul className="stack">
        {runs.map(({ startedAt, outcome, sentence }) => (
          <li key={startedAt}>
            <time className="hint" dateTime={startedAt}>
              {feedTime(new Date(startedAt), timeZone)}
            </time>
            <span className={outcome === "failed" ? "wrong" : undefined}>{sentence}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** One sentence: whether a feed is set up, and its status. */
export function feedStatusText({ known, timeZone }: Pick<Feed, "known" | "timeZone">): string {
  const time = (timestamp: string) => feedTime(new Date(timestamp), timeZone);
  if (!known.baseUrl) return "No feed is set up. Your MLS gives you a feed address and a token with your license.";
  if (!known.auth.isSecretKept) return "The feed needs its token. Enter it below.";
  if (!known.isEnabled) return "The feed is off.";
  const { isRunning, homes, readAt, nextRunAt } = known.state;
  if (isRunning) return "The feed is running now.";
  const next = nextRunAt ? ` The next run is due ${time(nextRunAt)}.` : "";
  if (!readAt) return `The feed hasn't run yet.${next}`;
  return `${homes.toLocaleString("en-US")} homes, updated ${time(readAt)}.${next}`;
}

/** With the year only if it isn't this one: `Nov 22, 6:25 AM`. */
const feedTime = nearDateText("en-US", { month: "short", day: "numeric", hour: "numeric", minute: "2-digit" });
