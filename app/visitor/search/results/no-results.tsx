import { Fragment } from "react";
import { wholeNumber } from "#domain/formats.ts";
import { anything } from "#domain/mls/search/criteria.ts";
import { searchWording } from "#domain/mls/search/search-wording.ts";
import { Icon } from "../../../ui/icon.tsx";
import { AskAlert, AskAlertStyles } from "../../cards/ask-alert.tsx";
import { HomeCard } from "../../cards/home-card.tsx";
import { SavingHomes } from "../../cards/saved/saving-homes.tsx";
import { searchPath } from "../search-path.ts";
import type { EmptyPlace, SearchResults } from "./search-results.server.ts";

/** The most suggestions shown. */
const mostWays = 4;

/** Shows which single criterion blocks results, and what removing it would find. */
export function NoResults({ results: { criteria, meant, drops, emptyPlace } }: { results: SearchResults }) {
  const helpful = drops.filter(({ count }) => count > 0).slice(0, mostWays);
  const useless = drops.filter(({ count }) => count === 0).map(({ part }) => part.label);
  return (
    <section className="no-results" aria-labelledby="nothing">
      <h2 id="nothing">{emptyPlace ? emptyPlaceText(emptyPlace) : searchWording.nothing(drops.length)}</h2>
      <AskAlertStyles />
      <AskAlert criteria={criteria} />
      {emptyPlace && emptyPlace.nearest.length > 0 && (
        <p>
          {searchWording.nearest}{" "}
          {emptyPlace.nearest.map(({ town, path, count }, index) => (
            <Fragment key={town}>
              {index > 0 && ", "}
              <a href={path}>{town}</a> ({wholeNumber(count)})
            </Fragment>
          ))}
        </p>
      )}
      {meant && (
        <p>
          {searchWording.didYouMean} <a href={meant.path}>{meant.city}</a>?
        </p>
      )}
      {helpful.length > 0 && (
        <>
          <p>{searchWording.without(drops.length)}</p>
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

function emptyPlaceText({ place, isNear }: EmptyPlace): string {
  return isNear ? searchWording.nothingNear(place) : searchWording.nothingIn(place);
}

/** Without results, the closest matches. */
export function NearestHomes({ nearest }: { nearest: NonNullable<SearchResults["nearestHomes"]> }) {
  return (
    <section className="nearest-homes" aria-labelledby="nearest">
      <h2 id="nearest">{nearest.heading}</h2>
      <SavingHomes>
        <div className="cards">
          {nearest.homes.map(({ home, misses }) => (
            <HomeCard key={home.key} home={home} way={misses} />
          ))}
        </div>
      </SavingHomes>
    </section>
  );
}
