import { anything } from "#domain/mls/criteria.ts";
import { searchWording } from "#domain/mls/search-wording.ts";
import { Icon } from "../../ui/icon.tsx";
import { searchPath } from "./search-path.ts";
import type { SearchResults } from "./search-results.server.ts";

/** How many ways out are shown. */
const mostWays = 4;

/** Which single thing stands in the way, and what there is without it. */
export function NoResults({ results: { meant, drops } }: { results: SearchResults }) {
  const helpful = drops.filter(({ count }) => count > 0).slice(0, mostWays);
  const useless = drops.filter(({ count }) => count === 0).map(({ part }) => part.label);
  return (
    <section className="no-results" aria-labelledby="nothing">
      <h2 id="nothing">{searchWording.nothing(drops.length)}</h2>
      {meant && (
        <p>
          {searchWording.didYouMean} <a href={meant.path}>{meant.city}</a>?
        </p>
      )}
      {helpful.length > 0 && (
        <>
          <p>{drops.length === 1 ? "Without it, this is what there is today:" : searchWording.without}</p>
          <ul>
            {helpful.map(({ part, count }) => (
              <li key={part.label}>
                <a href={searchPath(part.without)}>
                  <span>
                    Without <em>{part.label}</em>
                  </span>
                  <b>{searchWording.count(count)}</b>
                  <Icon name="arrow" />
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      {useless.length > 0 && helpful.length + useless.length > 1 && <p>{searchWording.alsoNothing(useless)}</p>}
      {helpful.length === 0 && (
        <p>
          <a href={searchPath(anything)}>See all homes</a>
        </p>
      )}
    </section>
  );
}
