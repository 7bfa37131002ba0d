import { Link } from "react-router";
import { usePublishing } from "../ui/use-publishing.ts";
import { SettingsSection } from "./sections/settings-section.tsx";

/** Whether search engines may come. What they wait for is the list on the dashboard. */
export function Publishing() {
  const { shown, failure, say } = usePublishing();
  return (
    <SettingsSection id="publishing">
      <p role="status">
        {failure ?? (shown?.mayBeFound ? "Search engines may list the website." : "Search engines stay away.")}{" "}
        {shown?.isOpen === false && (
          <Link className="link" to="/admin">
            What is left to do
          </Link>
        )}
      </p>
      {shown?.isOpen && (
        <button type="button" className="button line small" onClick={() => say({ isOpen: false })}>
          Ask Search Engines to Stay Away
        </button>
      )}
    </SettingsSection>
  );
}
