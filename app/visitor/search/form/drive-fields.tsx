import { regionMap } from "#content/map.ts";
import { driveSteps } from "#domain/map/drive.ts";
import { destinationsOf } from "#domain/map/region-map.ts";
import type { Criteria } from "#domain/mls/search/criteria.ts";

/** How far a home may be from a gate. */
export function DriveFields({ drive }: Pick<Criteria, "drive">) {
  return (
    <>
      <label className="figure">
        Drive to
        <select name="drive" defaultValue={drive?.gate ?? ""}>
          <option value="">Any place</option>
          {destinationsOf(regionMap).map(({ id, fullName }) => (
            <option key={id} value={id}>
              {fullName}
            </option>
          ))}
        </select>
      </label>
      <label className="figure">
        At most
        <select name="minutes" defaultValue={drive?.minutes ?? 30}>
          {[...new Set([...driveSteps, drive?.minutes ?? 30])]
            .toSorted((one, other) => one - other)
            .map((minutes) => (
              <option key={minutes} value={minutes}>
                {minutes} min
              </option>
            ))}
        </select>
      </label>
    </>
  );
}
