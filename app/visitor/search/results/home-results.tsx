import { regionMap } from "#content/map.ts";
import { destination, waysTo, wholeWayText } from "#domain/map/drive.ts";
import { boxOf } from "#domain/map/frame.ts";
import type { MlsHome } from "#domain/mls/home/mls-home.ts";
import { anything, type Criteria } from "#domain/mls/search/criteria.ts";
import { criteriaParts, searchWording } from "#domain/mls/search/search-wording.ts";
import { phoneText } from "#domain/wording.ts";
import { useSite } from "../../../frame/known-site.ts";
import { Island } from "../../../islands/island.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { AskAlertLine, withAskAlert } from "../../cards/ask-alert.tsx";
import { HomeCard } from "../../cards/home-card.tsx";
import { MlsNote, OldHomes } from "../../cards/mls-note.tsx";
import { PageTurner } from "../../cards/page-turner.tsx";
import { SavedLink, SavingHomes } from "../../cards/saved/saving-homes.tsx";
import { SearchForm } from "../form/search-form.tsx";
import { homesAPage, lastPageOf, searchPath } from "../search-path.ts";
import { LeftOut } from "./left-out.tsx";
import { NearestHomes, NoResults } from "./no-results.tsx";
import { ResultsMap } from "./results-map.tsx";
import type { SearchResults } from "./search-results.server.ts";

/** The MLS homes that match a visitor's search. */
export function HomeResults({ results }: { results: SearchResults }) {
  const { criteria, facts, map } = results;
  return (
    <div className={map ? "page find with-map wrap" : "page find wrap"} id="find">
      <div className="find-top flow">
        <h1>{searchWording.heading}</h1>
        <SavedLink />
      </div>
      <SearchForm results={results} />
      <Understood results={results} />
      <OldHomes facts={facts} />
      {map ? (
        <Island name="map" props={boxOf(map.frame)}>
          <ResultsMap criteria={criteria} map={map} />
          <FoundHomes results={results} />
        </Island>
      ) : results.count === 0 ? (
        <NoResults results={results} />
      ) : (
        <FoundHomes results={results} />
      )}
      {results.nearestHomes && <NearestHomes nearest={results.nearestHomes} />}
      {results.count > 0 && <AskBand />}
      <MlsNote facts={facts} />
    </div>
  );
}

/** The current criteria, each with a link that removes it, and what was left out. */
function Understood({ results }: { results: SearchResults }) {
  const { criteria } = results;
  const parts = criteriaParts(criteria);
  return (
    <>
      <LeftOut results={results} />
      {parts.length > 0 && (
        <div className="understood">
          <ul aria-label="Searching for">
            {parts.map(({ label, without }) => (
              <li key={label}>
                <a className="chip" href={searchPath(without)} aria-label={`Remove: ${label}`}>
                  {label}
                  <Icon name="close" />
                </a>
              </li>
            ))}
          </ul>
          <a className="clear" href={searchPath({ ...anything, order: criteria.order, view: criteria.view })}>
            Clear all
          </a>
        </div>
      )}
    </>
  );
}

function FoundHomes({ results }: { results: SearchResults }) {
  const { criteria, homes, count } = results;
  const first = (criteria.page - 1) * homesAPage;
  const cards = homes.map((home, index) => {
    const way = wayOf(home, criteria);
    return <HomeCard key={home.key} home={home} isFirst={index === 0} way={way} />;
  });
  return (
    <section aria-labelledby="count">
      <div className="results-head flow">
        <h2 id="count">{searchWording.count(count)}</h2>
        <a className="clear" href="/open-houses">
          Open houses
        </a>
        {count > homes.length && (
          <p className="secondary">{homes.length === 1 ? first + 1 : `${first + 1} to ${first + homes.length}`}</p>
        )}
        <AskAlertLine criteria={criteria} />
      </div>
      <SavingHomes>
        <div className={criteria.view === "map" ? "cards later" : "cards"}>{withAskAlert(cards, criteria)}</div>
      </SavingHomes>
      <Pages results={results} />
    </section>
  );
}

/** Distance from a home to the gate in the search. */
function wayOf({ zipCode }: MlsHome, { drive }: Criteria): string | undefined {
  const to = drive && destination(regionMap, drive.gate);
  const [way] = to ? waysTo(regionMap, zipCode, to.gates) : [];
  return way && `${way.gate.fullName}: ${wholeWayText(way)}`;
}

function Pages({ results: { criteria, count, homes } }: { results: SearchResults }) {
  const { page } = criteria;
  const last = lastPageOf(count);
  const hasNext = last === undefined ? homes.length === homesAPage : page < last;
  if (page === 1 && !hasNext) return null;
  return (
    <PageTurner
      label="Pages of homes"
      words={last === undefined ? `Page ${page}` : `Page ${page} of ${last}`}
      page={page}
      hasNext={hasNext}
      pathOf={(to) => searchPath({ ...criteria, page: to })}
    />
  );
}

/** Leads to the agent when the list isn't enough. */
function AskBand() {
  const { profile } = useSite();
  return (
    <section className="ask-band">
      <div>
        <h2>Not quite right?</h2>
        <p>Tell me what you need and why. I’ll look for it and write to you.</p>
      </div>
      <div className="actions">
        <a className="button navy" href="/contact">
          Write to Me
        </a>
        <a className="button line" href={`tel:${profile.phone}`}>
          <Icon name="phone" />
          {phoneText(profile.phone)}
        </a>
      </div>
    </section>
  );
}
