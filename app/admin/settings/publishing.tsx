import { Link } from "react-router";
import { usePublishing } from "../ui/use-publishing.ts";

/** Whether search engines may list the site. The steps to get there are on the dashboard. */
export function Publishing() {
  const { shown, failure, say } = usePublishing();
  return (
    <section className="security-part" aria-labelledby="publishing-title">
      <h4 id="publishing-title">Search engines</h4>
      <p role="status">
        {failure ?? (shown?.mayBeFound ? "Search engines can list your website." : "Search engines stay out.")}{" "}
        {shown?.isOpen === false && (
          <Link className="link" to="/admin">
            See what's left to do
          </Link>
        )}
      </p>
      {shown?.isOpen && (
        <button type="button" className="button line small" onClick={() => say({ isOpen: false })}>
          Keep Search Engines Out
        </button>
      )}
    </section>
  );
}
