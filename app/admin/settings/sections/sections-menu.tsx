import { Link, useLocation } from "react-router";
import { sectionTitles } from "./sections.ts";

/** The way to a section without scrolling past the others. */
export function SectionsMenu() {
  const { search } = useLocation();
  return (
    <nav className="sections-menu" aria-label="Sections of the settings">
      <ul>
        {Object.entries(sectionTitles).map(([id, title]) => (
          <li key={id}>
            <Link to={{ search, hash: id }} replace>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
