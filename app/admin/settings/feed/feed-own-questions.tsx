import type { RelistedHome } from "#domain/mls/feed/feed-run.ts";
import { SteadyButton } from "../../ui/steady-button.tsx";
import type { Feed } from "./use-feed.ts";

/** What a run asks about the agent's own homes. */
export function FeedOwnQuestions({ feed: { known, states, run, answer } }: { feed: Feed }) {
  if (!known) return null;
  const { ownQuestion, relisted, isRunning } = known.state;
  const isBusy = isRunning || states.beginning.step === "busy" || states.answering.step === "busy";
  return (
    <>
      {ownQuestion && (
        <div className="feed-question">
          <p>
            The feed has only {ownQuestion.listed} of your {ownQuestion.known} homes. None was taken off the market. Are
            the others really gone?
          </p>
          <SteadyButton
            type="button"
            className="button danger small"
            isOff={isBusy}
            onClick={() => void run({ mayTakeOffOwn: true })}
          >
            Take Them off the Market
          </SteadyButton>
        </div>
      )}
      {relisted.map((home) => (
        <RelistedQuestion key={home.key} home={home} isBusy={isBusy} onAnswer={answer} />
      ))}
      <div role="status">
        {states.answering.step === "failed" && <p className="failure">{states.answering.error.message}</p>}
      </div>
    </>
  );
}

interface QuestionProps {
  home: RelistedHome;
  isBusy: boolean;
  onAnswer: (key: string, isSame: boolean) => void;
}

function RelistedQuestion({ home: { key, address, price, mlsNumber, listing }, isBusy, onAnswer }: QuestionProps) {
  return (
    <div className="feed-question">
      <p>
        {address}, ${price.toLocaleString("en-US")}, is in the MLS as {mlsNumber}. Your listing "{listing.title}" has
        the same address and another number. Was it listed again?
      </p>
      <div className="feed-ways">
        <SteadyButton type="button" className="button navy small" isOff={isBusy} onClick={() => onAnswer(key, true)}>
          Yes, It Is the Same Home
        </SteadyButton>
        <SteadyButton type="button" className="button line small" isOff={isBusy} onClick={() => onAnswer(key, false)}>
          No, Make a Listing of Its Own
        </SteadyButton>
      </div>
    </div>
  );
}
