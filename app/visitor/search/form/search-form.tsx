import { boxText } from "#domain/map/box.ts";
import { homeTypes, homeTypeWord } from "#domain/mls/home/home-type.ts";
import { type Criteria, searchOrders } from "#domain/mls/search/criteria.ts";
import { figureText, searchWording } from "#domain/mls/search/search-wording.ts";
import { priceText } from "#domain/wording.ts";
import { Island } from "../../../islands/island.tsx";
import { Icon } from "../../../ui/icon.tsx";
import type { SearchResults } from "../results/search-results.server.ts";
import { searchPath } from "../search-path.ts";
import { Check, Choices, Figure, Filter, FiltersLink, SheetFoot, SheetHead } from "./filter-fields.tsx";
import { MoreFields, moreValue, noPlaces, PlaceFields, placeValue, withoutMore } from "./more-filters.tsx";
import { SearchBox } from "./search-box.tsx";

/** This many homes fit on a screen, so they need no sorting. */
const mostSeen = 3;

/** One form for words and fields. The server removes empty fields from the address. */
export function SearchForm({ results }: { results: SearchResults }) {
  const { criteria, sentence, cities, hasMap, count } = results;
  const { beds, baths, types } = criteria;
  const without = (change: Partial<Criteria>) => ({ ...criteria, ...change });
  const show = (
    <div className="show">
      <button type="submit" className="button navy small" data-count="">
        {searchWording.show(count)}
      </button>
    </div>
  );
  return (
    <search>
      <Island name="search-form" props={{}}>
        <form action="/search" className="search-form" data-busy={searchWording.loading}>
          <SearchBox words={sentence} />
          {criteria.box && <input type="hidden" name="box" value={boxText(criteria.box)} />}
          {criteria.view && <input type="hidden" name="view" value={criteria.view} />}
          <div className="find-bar">
            <FiltersLink criteria={criteria} />
            <div className="filter-row flow" id="filters">
              <SheetHead />
              <Filter label="Area" value={placeValue(criteria)} without={without(noPlaces)} show={show}>
                <PlaceFields criteria={criteria} cities={cities} hasMap={hasMap} />
              </Filter>
              <Filter
                label="Price"
                value={priceValue(criteria)}
                without={without({ priceMin: undefined, priceMax: undefined })}
                show={show}
              >
                <Figure name="price_min" label="Minimum" value={criteria.priceMin} unit="$" />
                <Figure name="price_max" label="Maximum" value={criteria.priceMax} unit="$" />
              </Filter>
              <Filter
                label="Beds"
                value={beds === undefined ? undefined : `${figureText(beds)}+ beds`}
                without={without({ beds: undefined })}
                show={show}
              >
                <Choices name="beds" legend="Bedrooms" steps={[1, 2, 3, 4, 5]} value={beds} />
              </Filter>
              <Filter
                label="Baths"
                value={baths === undefined ? undefined : `${figureText(baths)}+ baths`}
                without={without({ baths: undefined })}
                show={show}
              >
                <Choices name="baths" legend="Bathrooms" steps={[1, 1.5, 2, 3, 4]} value={baths} />
              </Filter>
              <Filter label="Type" value={typeValue(criteria)} without={without({ types: [] })} show={show}>
                <fieldset>
                  <legend>Home type</legend>
                  {homeTypes.map((type) => (
                    <Check
                      key={type}
                      name="type"
                      value={type}
                      isChecked={types.includes(type)}
                      label={homeTypeWord[type]}
                    />
                  ))}
                </fieldset>
              </Filter>
              <Filter label="More" value={moreValue(criteria)} without={withoutMore(criteria)} show={show}>
                <MoreFields criteria={criteria} />
              </Filter>
              <SheetFoot criteria={criteria} count={count} />
            </div>
            {count > mostSeen && <Orders criteria={criteria} />}
            {(hasMap || criteria.view) && <ViewLink criteria={criteria} />}
          </div>
        </form>
      </Island>
    </search>
  );
}

/** Submitted with the form; the island submits it right away. */
function Orders({ criteria: { order } }: { criteria: Criteria }) {
  return (
    <select name="sort" aria-label="Sort homes" defaultValue={order} autoComplete="off">
      {searchOrders.map((each) => (
        <option key={each} value={each}>
          {searchWording.orders[each]}
        </option>
      ))}
    </select>
  );
}

function priceValue({ priceMin, priceMax }: Criteria): string | undefined {
  if (priceMin !== undefined && priceMax !== undefined) return `${priceText(priceMin)} to ${priceText(priceMax)}`;
  if (priceMin !== undefined) return `From ${priceText(priceMin)}`;
  return priceMax === undefined ? undefined : `Up to ${priceText(priceMax)}`;
}

function typeValue({ types: [first, ...others] }: Criteria): string | undefined {
  if (!first) return undefined;
  return others.length === 0 ? homeTypeWord[first] : `${1 + others.length} types`;
}

/** Switches between the list and the map of the same homes. */
function ViewLink({ criteria }: { criteria: Criteria }) {
  const isMap = criteria.view === "map";
  return (
    <a
      className="button line small"
      href={searchPath({ ...criteria, view: isMap ? undefined : "map" })}
      rel="nofollow"
      data-busy={searchWording.loading}
    >
      <Icon name={isMap ? "menu" : "pin"} />
      {isMap ? "List" : "Map"}
    </a>
  );
}
