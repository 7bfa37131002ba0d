import { knownDrive } from "../../map/drive.ts";
import type { RegionMap } from "../../map/region-map.ts";
import type { Criteria } from "./criteria.ts";

/** Criteria with the ZIP codes near enough to the gate they name. A drive to a removed gate finds nothing. */
export function inRegion(criteria: Criteria, map: RegionMap): Criteria {
  const { drive } = criteria;
  if (!drive) return criteria;
  return { ...criteria, drive: knownDrive(map, drive) ?? { gate: drive.gate, minutes: drive.minutes } };
}
