import type { PageSummary } from "#domain/pages/page.ts";
import { countOf, type PageFilter, pageFilters } from "./page-list.ts";

interface PagesRailProps {
  pages: PageSummary[] | undefined;
  chosen: PageFilter;
  onChoose: (filter: PageFilter) => void;
}

/** Which pages are shown, each choice with its count. */
export function PagesRail({ pages, chosen, onChoose }: PagesRailProps) {
  return (
    <nav className="inbox-rail" aria-label="Filter pages">
      <h2>Pages</h2>
      <ul aria-label="Filters">
        {Object.entries(pageFilters).map(([filter, name]) => (
          <li key={filter}>
            <button type="button" aria-current={filter === chosen} onClick={() => onChoose(filter as PageFilter)}>
              {name} {pages && <span className="count">{countOf(pages, filter as PageFilter)}</span>}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
