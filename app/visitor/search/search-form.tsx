import type { ReactNode } from "react";
import { statusWord } from "#domain/listings/home-words.ts";
import { listingStatuses } from "#domain/listings/listing.ts";
import { boxText } from "#domain/map/box.ts";
import type { Criteria } from "#domain/mls/criteria.ts";
import { homeTypes, homeTypeWord } from "#domain/mls/home-type.ts";
import { installations } from "#domain/mls/installations.ts";
import { figureText, searchWording } from "#domain/mls/search-wording.ts";
import { useSite } from "../../frame/known-site.ts";
import { Icon } from "../../ui/icon.tsx";
import { DriveFields } from "./drive-fields.tsx";
import { FiltersLink, SheetFoot, SheetHead } from "./filter-sheet.tsx";
import { SearchBox } from "./search-box.tsx";

interface SearchFormProps {
  criteria: Criteria;
  sentence: string;
  cities: readonly string[];
  hasMap: boolean;
}

/** One form for words and fields. What is left empty goes from the address as the server answers. */
export function SearchForm({ criteria, sentence, cities, hasMap }: SearchFormProps) {
  const { beds, baths, priceMin, priceMax, types } = criteria;
  return (
    <search>
      <form action="/search" className="search-form" data-busy={searchWording.loading}>
        <SearchBox words={sentence} />
        {criteria.order !== "newest" && <input type="hidden" name="sort" value={criteria.order} />}
        {criteria.box && <input type="hidden" name="box" value={boxText(criteria.box)} />}
        {criteria.view && <input type="hidden" name="view" value={criteria.view} />}
        <FiltersLink criteria={criteria} />
        <div className="filter-row" id="filters">
          <SheetHead />
          <Filter label="Price" isSet={priceMin !== undefined || priceMax !== undefined}>
            <Figure name="price_min" label="Lowest price" value={priceMin} unit="$" />
            <Figure name="price_max" label="Highest price" value={priceMax} unit="$" />
          </Filter>
          <Filter label="Beds" isSet={beds !== undefined}>
            <Choices name="beds" legend="Bedrooms" steps={[1, 2, 3, 4, 5]} value={beds} />
          </Filter>
          <Filter label="Baths" isSet={baths !== undefined}>
            <Choices name="baths" legend="Bathrooms" steps={[1, 1.5, 2, 3, 4]} value={baths} />
          </Filter>
          <Filter label="Type" isSet={types.length > 0}>
            <fieldset>
              <legend>Type of home</legend>
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
          <MoreFilters criteria={criteria} cities={cities} hasMap={hasMap} />
          <SheetFoot criteria={criteria} />
        </div>
      </form>
    </search>
  );
}

function MoreFilters({ criteria, cities, hasMap }: Omit<SearchFormProps, "sentence">) {
  const { showsSold } = useSite().profile.mls;
  const { squareFeetMin, squareFeetMax, acresMin, acresMax, yearMin, yearMax, bedsMax } = criteria;
  const { zipCodes, near, status, hasOpenHouse, hoaMax, garageMin, stories } = criteria;
  const isSet =
    [squareFeetMin, squareFeetMax, acresMin, acresMax, yearMin, yearMax, bedsMax, status, hasOpenHouse, hoaMax].some(
      (value) => value !== undefined,
    ) ||
    [garageMin, stories, criteria.drive].some((value) => value !== undefined) ||
    criteria.cities.length + zipCodes.length + near.length > 0;
  return (
    <Filter label="More" isSet={isSet}>
      <fieldset>
        <legend className="visually-hidden">Cities</legend>
        {criteria.cities.map((city) => (
          <Check key={city} name="city" value={city} label={city} isChecked />
        ))}
        <label className="figure">
          {criteria.cities.length > 0 ? "Another city" : "City"}
          <input name="city" list="cities" maxLength={100} autoComplete="off" />
        </label>
        <datalist id="cities">
          {cities.slice(0, 60).map((city) => (
            <option key={city}>{city}</option>
          ))}
        </datalist>
      </fieldset>
      {zipCodes.slice(1).map((zip) => (
        <input key={zip} type="hidden" name="zip" value={zip} />
      ))}
      <label className="figure">
        ZIP code
        <input name="zip" inputMode="numeric" maxLength={5} defaultValue={zipCodes[0] ?? ""} />
      </label>
      <fieldset>
        <legend className="visually-hidden">Near</legend>
        {installations.map(({ id, name }) => (
          <Check key={id} name="near" value={id} label={`Near ${name}`} isChecked={near.includes(id)} />
        ))}
      </fieldset>
      <Figure name="sqft_min" label="Square feet, at least" value={squareFeetMin} />
      <Figure name="sqft_max" label="Square feet, at most" value={squareFeetMax} />
      <Figure name="acres_min" label="Acres, at least" value={acresMin} />
      <Figure name="acres_max" label="Acres, at most" value={acresMax} />
      <Figure name="beds_max" label="Bedrooms, at most" value={bedsMax} />
      <label className="figure">
        Built in or after
        <input name="year_min" inputMode="numeric" maxLength={4} defaultValue={yearMin ?? ""} />
      </label>
      <label className="figure">
        Built in or before
        <input name="year_max" inputMode="numeric" maxLength={4} defaultValue={yearMax ?? ""} />
      </label>
      <Figure name="hoa_max" label="HOA a month, at most" value={hoaMax} unit="$" />
      <Figure name="garage_min" label="Cars in the garage, at least" value={garageMin} />
      <Figure name="stories" label="Stories" value={stories} />
      <label className="figure">
        On the market
        <select name="status" defaultValue={status ?? ""}>
          <option value="">Active and pending</option>
          {listingStatuses
            .filter((each) => each !== "sold" || showsSold)
            .map((each) => (
              <option key={each} value={each}>
                {statusWord[each]}
              </option>
            ))}
        </select>
      </label>
      {(hasMap || criteria.drive) && <DriveFields drive={criteria.drive} />}
      <Check name="open_house" value="yes" label="With an open house" isChecked={hasOpenHouse === true} />
    </Filter>
  );
}

/** A set of fields behind a button, which says whether any of them is set. Without scripts the browser opens it. */
function Filter({ label, isSet, children }: { label: string; isSet: boolean; children: ReactNode }) {
  return (
    <details className="filter" name="filter" data-set={isSet || undefined}>
      <summary>
        {label}
        {isSet && <span className="visually-hidden"> (set)</span>}
        <Icon name="down" />
      </summary>
      <div className="panel">
        {children}
        <button type="submit" className="button navy small">
          Show homes
        </button>
      </div>
    </details>
  );
}

function Figure({
  name,
  label,
  value,
  unit = "",
}: {
  name: string;
  label: string;
  value: number | undefined;
  unit?: string;
}) {
  return (
    <label className="figure">
      {label}
      <input
        name={name}
        inputMode="decimal"
        maxLength={20}
        autoComplete="off"
        placeholder="Any"
        defaultValue={value === undefined ? "" : unit + figureText(value)}
      />
    </label>
  );
}

interface ChoicesProps {
  name: string;
  legend: string;
  steps: number[];
  value: number | undefined;
}

function Choices({ name, legend, steps, value }: ChoicesProps) {
  const all =
    value === undefined || steps.includes(value) ? steps : [...steps, value].toSorted((one, other) => one - other);
  return (
    <fieldset className="choices">
      <legend>{legend}</legend>
      <label>
        <input type="radio" name={name} value="" defaultChecked={value === undefined} />
        Any
      </label>
      {all.map((step) => (
        <label key={step}>
          <input type="radio" name={name} value={step} defaultChecked={value === step} />
          {step}+
        </label>
      ))}
    </fieldset>
  );
}

function Check({ name, value, label, isChecked }: { name: string; value: string; label: string; isChecked: boolean }) {
  return (
    <label className="check">
      <input type="checkbox" name={name} value={value} defaultChecked={isChecked} />
      {label}
    </label>
  );
}
