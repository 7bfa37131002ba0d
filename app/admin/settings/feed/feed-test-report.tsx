import type { FeedTest } from "#domain/mls/feed/feed-answer.ts";
import { Icon } from "../../../ui/icon.tsx";
import type { CallState } from "../../ui/use-call.ts";

/** What works of the connection and what does not. */
export function FeedTestReport({ state }: { state: CallState<FeedTest> }) {
  if (state.step === "failed") return <p className="failure">{state.error.message}</p>;
  if (state.step !== "done") return null;
  return (
    <ul className="feed-checks">
      {state.answer.checks.map(({ isWell, sentence }) => (
        <li key={sentence} className={isWell ? undefined : "failure"}>
          <Icon name={isWell ? "check" : "warning"} />
          {sentence}
        </li>
      ))}
    </ul>
  );
}
