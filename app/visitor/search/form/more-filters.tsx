import { regionMap } from "#content/map.ts";
import { statusWord } from "#domain/listings/home-words.ts";
import { listingStatuses } from "#domain/listings/listing.ts";
import { driveSteps } from "#domain/map/drive.ts";
import { destinationsOf } from "#domain/map/region-map.ts";
import { anything, type Criteria } from "#domain/mls/search/criteria.ts";
import { installations } from "#domain/mls/search/installations.ts";
import { criteriaParts } from "#domain/mls/search/search-wording.ts";
import { useSite } from "../../../frame/known-site.ts";
import { Check, Figure } from "./filter-fields.tsx";

interface PlaceFieldsProps {
  criteria: Criteria;
  cities: readonly string[];
  hasMap: boolean;
}

/** Fields for where a home is. */
export function PlaceFields({ criteria, cities, hasMap }: PlaceFieldsProps) {
  const { zipCodes, near, drive } = criteria;
  return (
    <>
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
      {(hasMap || drive) && <DriveFields drive={drive} />}
    </>
  );
}

/** Fields for other criteria. */
export function MoreFields({ criteria }: { criteria: Criteria }) {
  const { showsSold } = useSite().profile.mls;
  const { squareFeetMin, squareFeetMax, acresMin, acresMax, yearMin, yearMax, bedsMax } = criteria;
  const { status, openHouse, listedDays, isReduced, isBack, hoaMax, garageMin, stories } = criteria;
  return (
    <>
      <Figure name="sqft_min" label="Minimum square feet" value={squareFeetMin} />
      <Figure name="sqft_max" label="Maximum square feet" value={squareFeetMax} />
      <Figure name="acres_min" label="Minimum acres" value={acresMin} />
      <Figure name="acres_max" label="Maximum acres" value={acresMax} />
      <Figure name="beds_max" label="Maximum bedrooms" value={bedsMax} />
      <label className="figure">
        Built in or after
        <input name="year_min" inputMode="numeric" maxLength={4} defaultValue={yearMin ?? ""} />
      </label>
      <label className="figure">
        Built in or before
        <input name="year_max" inputMode="numeric" maxLength={4} defaultValue={yearMax ?? ""} />
      </label>
      <Figure name="hoa_max" label="Maximum HOA dues per month" value={hoaMax} unit="$" />
      <Figure name="garage_min" label="Minimum garage spaces" value={garageMin} />
      <Figure name="stories" label="Stories" value={stories} />
      <label className="figure">
        Status
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
      <Figure name="listed" label="Listed within (days)" value={listedDays} />
      <Check
        name="open_house"
        value={openHouse ?? "yes"}
        label="With an open house"
        isChecked={openHouse !== undefined}
      />
      <Check name="reduced" value="yes" label="Price reduced" isChecked={isReduced === true} />
      <Check name="back" value="yes" label="Back on the market" isChecked={isBack === true} />
    </>
  );
}

/** Removes the place filter. */
export const noPlaces = { cities: [], zipCodes: [], near: [], drive: undefined, box: undefined };

/** The current place filter: one place by name, several by count. */
export function placeValue({ cities, zipCodes, near, drive, box }: Criteria): string | undefined {
  return told(criteriaParts({ ...anything, cities, zipCodes, near, drive, box }), "places");
}

/** The current filter of the fields under "More". */
export function moreValue(criteria: Criteria): string | undefined {
  const elsewhere = { words: undefined, priceMin: undefined, priceMax: undefined, beds: undefined, baths: undefined };
  return told(criteriaParts({ ...criteria, ...elsewhere, ...noPlaces, types: [] }), "more");
}

/** The search without the fields under "More". */
export function withoutMore(criteria: Criteria): Criteria {
  const { words, priceMin, priceMax, beds, baths, cities, zipCodes, near, types, drive, box, order, view } = criteria;
  const others = { words, priceMin, priceMax, beds, baths, cities, zipCodes, near, types, drive, box };
  return { ...anything, ...others, order, view };
}

function told(parts: readonly { label: string }[], noun: string): string | undefined {
  return parts.length > 1 ? `${parts.length} ${noun}` : parts[0]?.label;
}

/** The longest drive to a gate. */
function DriveFields({ drive }: Pick<Criteria, "drive">) {
  return (
    <div>
      <label className="figure">
        Drive to
        <select name="drive" defaultValue={drive?.gate ?? ""}>
          <option value="">Anywhere</option>
          {destinationsOf(regionMap).map(({ id, fullName }) => (
            <option key={id} value={id}>
              {fullName}
            </option>
          ))}
        </select>
      </label>
      <label className="figure">
        Maximum drive
        <select name="minutes" defaultValue={drive?.minutes ?? 30}>
          {[...new Set([...driveSteps, drive?.minutes ?? 30])]
            .toSorted((one, other) => one - other)
            .map((minutes) => (
              <option key={minutes} value={minutes}>
                {`${minutes} min`}
              </option>
            ))}
        </select>
      </label>
    </div>
  );
}
