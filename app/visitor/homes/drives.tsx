import { regionMap } from "#content/map.ts";
import { isInBox, type Place } from "#domain/map/box.ts";
import { drivesFrom, wayText } from "#domain/map/drive.ts";
import { frameAround, pointOf } from "#domain/map/frame.ts";
import type { MlsHome } from "#domain/mls/home/mls-home.ts";
import { useSite } from "../../frame/known-site.ts";
import { Fact } from "../cards/more-facts.tsx";
import { CountyMap, Mark } from "../map/county-map.tsx";

/** Kilometers that the small map is wide: a town, and the gates around it. */
const smallMap = 24;

/** The home among roads and gates, and how far those are. Where its address is withheld, its ZIP code tells the distance. */
export function Drives({ home: { place, zipCode } }: { home: MlsHome }) {
  const { profile } = useSite();
  const drives = drivesFrom(regionMap, zipCode, profile.drives);
  const isOnMap = place !== undefined && isInBox(place, regionMap.bounds);
  if (drives.length === 0 && !isOnMap) return null;
  return (
    <section className="more-facts drives">
      <h2>Drive to the gates</h2>
      {isOnMap && <SmallMap place={place} />}
      {drives.length > 0 && (
        <div>
          <dl className="rows">
            {drives.map(({ gate, ...way }) => (
              <Fact key={gate.id} term={gate.fullName} value={wayText(way)} />
            ))}
          </dl>
          {drives.some(({ on }) => on === undefined) && (
            <p>
              {drives.every(({ on }) => on === undefined) ? "From" : "“About” is from"} the middle of ZIP{" "}
              {zipCode.slice(0, 5)}, by distance, not by traffic.
            </p>
          )}
        </div>
      )}
    </section>
  );
}

function SmallMap({ place }: { place: Place }) {
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
