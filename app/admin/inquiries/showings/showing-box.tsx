import type { TimelineInquiry } from "#domain/people/timeline.ts";
import { showingIdOf } from "#domain/showings/showing.ts";
import type { ShowingView } from "#domain/showings/showing-drafts.ts";
import { Failure } from "../../ui/failure.tsx";
import { ShowingAnswered, useShowing } from "./showing-answered.tsx";
import { ShowingRequestText } from "./showing-request.tsx";

interface ShowingBoxProps {
  inquiry: TimelineInquiry;
  /** What the page has read of it. */
  view?: ShowingView | undefined;
}

/** What a message asks for: times with a button each; afterwards, the agent's response. */
export function ShowingBox({ inquiry, view: known }: ShowingBoxProps) {
  const used = useShowing(showingIdOf(inquiry.id), known);
  const { view, error, complaint } = used;
  return (
    <section className="showing-box" aria-label={`Showing for ${inquiry.name}`}>
      <Failure text={complaint} />
      {!view && <p role={error ? "alert" : "status"}>{error ?? "Loading..."}</p>}
      {view &&
        (view.showing ? (
          <ShowingAnswered showing={view.showing} email={view.email} used={used} />
        ) : (
          <ShowingRequestText inquiry={inquiry} view={view} used={used} />
        ))}
    </section>
  );
}
