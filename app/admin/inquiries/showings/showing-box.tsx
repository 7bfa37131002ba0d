import type { TimelineInquiry } from "#domain/people/timeline.ts";
import { showingIdOf } from "#domain/showings/showing.ts";
import { Failure } from "../../ui/failure.tsx";
import { ShowingAnswered, useShowing } from "./showing-answered.tsx";
import { ShowingRequestText } from "./showing-request.tsx";

interface ShowingBoxProps {
  inquiry: TimelineInquiry;
  onChanged?: () => void;
}

const nothing = () => {};

/** What a message asks for: times with a button each; afterwards, the agent's response. */
export function ShowingBox({ inquiry, onChanged = nothing }: ShowingBoxProps) {
  const used = useShowing(showingIdOf(inquiry.id), onChanged);
  const { phase, view, error, complaint } = used;
  return (
    <section className="showing-box" aria-label={`Showing for ${inquiry.name}`}>
      <Failure text={complaint} />
      {phase === "loading" && <p role="status">Loading...</p>}
      {phase === "failed" && <p role="alert">{error?.message}</p>}
      {phase === "ready" &&
        view &&
        (view.showing ? (
          <ShowingAnswered showing={view.showing} letter={view.letter} used={used} />
        ) : (
          <ShowingRequestText inquiry={inquiry} view={view} used={used} />
        ))}
    </section>
  );
}
