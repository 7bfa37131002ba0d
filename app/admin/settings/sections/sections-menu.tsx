import { Link } from "react-router";
import { type SettingsPageName, settingsPages } from "./sections.ts";

/** The pages of the settings. */
export function SectionsMenu({ chosen }: { chosen: SettingsPageName }) {
  return (
    <nav className="sections-menu" aria-label="Settings pages">
      <ul>
        {Object.entries(settingsPages).map(([page, { title, about }]) => (
          <li key={page}>
            <Link to={`/admin/settings/${page}`} aria-current={page === chosen ? "page" : undefined}>
              <strong>{title}</strong>
              <span>{about}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
