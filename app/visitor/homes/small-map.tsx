import { regionMap } from "#content/map.ts";
import { isInBox, type Place } from "#domain/map/box.ts";
import { frameAround, pointOf } from "#domain/map/frame.ts";
import { CountyMap, Mark } from "../map/county-map.tsx";

/** Kilometers that the small map is wide: a town, and the gates around it. */
const smallMap = 24;

/** Whether the map of the region shows it. */
export const isOnMap = (place: Place | undefined): place is Place =>
  place !== undefined && isInBox(place, regionMap.bounds);

/** The home among roads and gates. */
export function SmallMap({ place }: { place: Place }) {
  const { latitude, longitude } = place;
  const { latitude: measured } = regionMap;
  const spot = { west: longitude, east: longitude, south: latitude, north: latitude };
  const frame = frameAround(spot, { latitude: measured, least: smallMap, margin: 0.1 });
  return (
    <CountyMap frame={frame} label="Map of the home with the roads and gates around it" isPicture>
      <Mark {...pointOf(frame, place)}>
        <path className="here" d="M0 0c-4-9-13-13-13-24a13 13 0 0 1 26 0c0 11-9 15-13 24z" />
        <circle className="here" cy="-24" r="4.5" />
      </Mark>
    </CountyMap>
  );
}
