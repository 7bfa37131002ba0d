import { Link } from "react-router";
import type { PublishingState } from "#domain/profile/publishing.ts";
import { useChange } from "../ui/call/use-change.ts";

/** Whether search engines may list the site. The steps to get there are on the dashboard. */
export function Publishing({ state }: { state: PublishingState }) {
  const { send, complaint } = useChange();
  return (
    <section className="security-part stack start" aria-labelledby="publishing-title">
      <h4 id="publishing-title">Search engines</h4>
      <p role="status">
        {complaint || (state.mayBeFound ? "Search engines can list your website." : "Search engines stay out.")}{" "}
        {!state.isOpen && (
          <Link className="link" to="/admin">
            See what's left to do
          </Link>
        )}
      </p>
      {state.isOpen && (
        <button
          type="button"
          className="button line small"
          onClick={() => send("POST", "publishing", { isOpen: false })}
        >
          Keep Search Engines Out
        </button>
      )}
    </section>
  );
}
