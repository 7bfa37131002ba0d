import type { ReactNode } from "react";
import { regionMap } from "#content/map.ts";
import { drivesFrom, wayText } from "#domain/map/drive.ts";
import { useSite } from "../../frame/known-site.ts";
import { Fact } from "./more-facts.tsx";

interface DrivesProps {
  zipCode: string;
  /** Where the home is, if that may be shown. */
  map?: ReactNode;
}

/** How far the gates are. Where a home's address is withheld, its ZIP code tells the distance. */
export function Drives({ zipCode, map }: DrivesProps) {
  const { profile } = useSite();
  const drives = drivesFrom(regionMap, zipCode, profile.drives);
  if (drives.length === 0 && !map) return null;
  return (
    <section className="more-facts drives">
      <h2>Drive to the gates</h2>
      {map}
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
