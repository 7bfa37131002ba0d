import { type MouseEvent, useState } from "react";
import { regionMap } from "#content/map.ts";
import { placeText, readPlace } from "#domain/map/box.ts";
import { type Frame, frameAround, placeAt, pointOf, side } from "#domain/map/frame.ts";
import { TextField } from "../../../ui/field.tsx";
import { CountyMap, Mark } from "../../../visitor/map/county-map.tsx";

interface PlaceFieldProps {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

const wholeMap = frameAround(regionMap.bounds, { latitude: regionMap.latitude, least: 15, margin: 0 });
/** Kilometers from the middle to each side: how much nearer the map comes with a press, and how near at last. */
const nearer = 4;
const nearest = 4;

/** Where the home stands: a press on the map comes nearer, until the place is right. It can be typed, too. */
export function PlaceField({ value, error, onChange }: PlaceFieldProps) {
  const [half, setHalf] = useState(wholeMap.half);
  const place = readPlace(value);
  const frame: Frame = place ? { ...wholeMap, middle: place, half } : wholeMap;

  function choose({ clientX, clientY, currentTarget, detail }: MouseEvent<HTMLElement>): void {
    // A key has no point on the map.
    if (detail === 0) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const point = { x: ((clientX - left) / width) * side, y: ((clientY - top) / height) * side };
    setHalf(Math.max(frame.half / nearer, nearest));
    onChange(placeText(placeAt(frame, point)));
  }

  return (
    <div className="place-field">
      <TextField
        label="Place on the map"
        hint="Press the map until the place is right, or type latitude and longitude. It is shown where the street is."
        value={value}
        error={error}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
      />
      <button type="button" className="place-map" onClick={choose}>
        <span className="visually-hidden">Choose the place on the map</span>
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
          The whole map
        </button>
      )}
    </div>
  );
}
