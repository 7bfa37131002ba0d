import { SteadyButton } from "../../ui/steady-button.tsx";
import { FeedOwnQuestions } from "./feed-own-questions.tsx";
import { feedTime } from "./feed-time.ts";
import type { Feed } from "./use-feed.ts";

/** How it stands with the feed, and the question that a run may leave. */
export function FeedStanding({ feed }: { feed: Feed }) {
  const { known, states, run } = feed;
  if (!known) return null;
  const { isRunning, question } = known.state;
  const isBusy = isRunning || states.beginning.step === "busy";
  return (
    <div className="feed-standing">
      <div role="status">
        <p>{standingText(feed)}</p>
        {known.state.trouble && <p className="failure">{known.state.trouble}</p>}
        {states.beginning.step === "failed" && <p className="failure">{states.beginning.error.message}</p>}
      </div>
      {question && (
        <div className="feed-question">
          <p>
            The feed lists only {question.listed.toLocaleString("en-US")} of the{" "}
            {question.known.toLocaleString("en-US")} homes that are known. None was taken away. Are the others really
            gone?
          </p>
          <SteadyButton
            type="button"
            className="button danger small"
            isOff={isBusy}
            onClick={() => void run({ mayRemoveMost: true })}
          >
            Take the Others Away
          </SteadyButton>
        </div>
      )}
      <FeedOwnQuestions feed={feed} />
      {known.isEnabled && (
        <SteadyButton type="button" className="button line small" isOff={isBusy} onClick={() => void run()}>
          {isRunning ? "Reading..." : "Run Now"}
        </SteadyButton>
      )}
    </div>
  );
}

/** One sentence: whether a feed is set up, and what came of it. */
export function standingText({ known }: Pick<Feed, "known">): string {
  if (!known?.baseUrl) return "No feed is set up. Your MLS gives you its address and a token with your licence.";
  if (!known.auth.isSecretKept) return "The feed needs its token: please type it below.";
  if (!known.isEnabled) return "The feed is off.";
  const { isRunning, homes, readAt, nextRunAt } = known.state;
  if (isRunning) return "The feed is being read just now.";
  const next = nextRunAt ? ` The next run is due ${feedTime(nextRunAt)}.` : "";
  if (!readAt) return `The feed was not read yet.${next}`;
  return `${homes.toLocaleString("en-US")} homes, read ${feedTime(readAt)}.${next}`;
}
