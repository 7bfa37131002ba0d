import { type MouseEvent, useState } from "react";
import { regionMap } from "#content/map.ts";
import type { ListingRefusal } from "#domain/listings/drafts/listing-draft.ts";
import { factLimits } from "#domain/listings/facts/facts-draft.ts";
import { propertyTypeWord } from "#domain/listings/facts/facts-wording.ts";
import { placeText, readPlace } from "#domain/map/box.ts";
import { type Frame, frameAround, placeAt, pointOf, side } from "#domain/map/frame.ts";
import { TextField } from "../../../ui/field.tsx";
import { CountyMap, Mark } from "../../../visitor/map/county-map.tsx";
import { type FactField, type FactsValues, factsText, hasFacts } from "../form/form-values.ts";
import { type FieldPlan, figure, PlannedField } from "../form/listing-fields.tsx";
import { OpenHouseList } from "./open-house-list.tsx";

interface SectionProps {
  facts: FactsValues;
  errors: ListingRefusal["fields"];
  /** @param field the fact that was changed */
  onChange: (facts: FactsValues, field: keyof FactsValues) => void;
}

export const factPlans: readonly FieldPlan<FactField>[] = [
  { field: "propertyType", label: "Property type", choices: { "": "Not given", ...propertyTypeWord } },
  { field: "yearBuilt", label: "Year built", input: { inputMode: "numeric", maxLength: 4 } },
  { field: "lotSize", label: "Lot size", input: figure },
  { field: "lotUnit", label: "Lot size unit", choices: { acres: "Acres", sqft: "Square feet" } },
  { field: "garageSpaces", label: "Garage spaces", input: figure },
  { field: "hoaFee", label: "HOA dues per month", hint: "In US dollars. Enter 0 for none.", input: figure },
  { field: "yearlyTaxes", label: "Property tax per year", hint: "In US dollars.", input: figure },
  {
    field: "virtualTour",
    label: "Virtual tour",
    input: { type: "url", inputMode: "url", placeholder: "https://", maxLength: factLimits.virtualTour },
  },
];

/** Optional facts about a home. The section is open when it has content or an error. */
export function FactsSection({ facts, errors, onChange }: SectionProps) {
  const [isOpen, setIsOpen] = useState(() => hasFacts(facts));
  const isFaulty = Object.keys(errors).some((name) => name.startsWith("facts"));
  return (
    <details
      className="facts-section"
      open={isOpen || isFaulty}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>
        <h3>More about this home</h3>
        <p className="hint">
          {factsText(facts) || "Type, lot, year, garage, dues, tour, map location, open houses. All optional."}
        </p>
      </summary>
      <div className="grid pair">
        {factPlans.map(({ field, ...plan }) => (
          <PlannedField
            key={field}
            {...plan}
            value={facts[field]}
            error={errors[`facts.${field}`]}
            onChange={(value) => onChange({ ...facts, [field]: value }, field)}
          />
        ))}
      </div>
      <PlaceField
        value={facts.place}
        error={errors["facts.place"]}
        onChange={(place) => onChange({ ...facts, place }, "place")}
      />
      <OpenHouseList
        openHouses={facts.openHouses}
        errors={errors}
        onChange={(openHouses) => onChange({ ...facts, openHouses }, "openHouses")}
      />
    </details>
  );
}

interface PlaceFieldProps {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

const wholeMap = frameAround(regionMap.bounds, { latitude: regionMap.latitude, least: 15, margin: 0 });
/** Kilometers from the center to each side: the next zoom level after a click, and the closest one. */
const nearer = 4;
const nearest = 4;

/** The home's location: each click on the map zooms in until the place is right. It can also be typed. */
function PlaceField({ value, error, onChange }: PlaceFieldProps) {
  const [half, setHalf] = useState(wholeMap.half);
  const place = readPlace(value);
  const frame: Frame = place ? { ...wholeMap, middle: place, half } : wholeMap;

  function choose({ clientX, clientY, currentTarget, detail }: MouseEvent<HTMLElement>): void {
    // A keyboard click has no coordinates on the map.
    if (detail === 0) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const point = { x: ((clientX - left) / width) * side, y: ((clientY - top) / height) * side };
    setHalf(Math.max(frame.half / nearer, nearest));
    onChange(placeText(placeAt(frame, point)));
  }

  return (
    <div className="place-field">
      <TextField
        label="Map location"
        hint="Select the spot on the map; each time, it zooms in. Or type latitude and longitude. Visitors see it only if the street address is shown."
        value={value}
        error={error}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
      />
      <button type="button" className="place-map" onClick={choose}>
        <span className="visually-hidden">Choose the location on the map</span>
        <CountyMap frame={frame} label="Map" isPicture>
          {place && (
            <Mark {...pointOf(frame, place)}>
              <circle className="here" r="8" />
            </Mark>
          )}
        </CountyMap>
      </button>
      {half < wholeMap.half && place && (
        <button type="button" className="button line small" onClick={() => setHalf(wholeMap.half)}>
          Show Whole Map
        </button>
      )}
    </div>
  );
}
