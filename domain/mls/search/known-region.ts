import { type Driven, knownDrive } from "../../map/drive.ts";
import type { RegionMap } from "../../map/region-map.ts";
import type { Criteria } from "./criteria.ts";
import { type Installation, zipCodesNear } from "./installations.ts";

/** What a site knows of its region: the release's map, with what the agent knows better. */
export interface KnownRegion {
  map: RegionMap;
  installations: readonly Installation[];
  drives: readonly Driven[];
}

/** Criteria with the ZIP codes of what they name, as it is known today. A drive to a gate that is gone finds nothing. */
export function inRegion(criteria: Criteria, { map, installations, drives }: KnownRegion): Criteria {
  const { near, drive } = criteria;
  return {
    ...criteria,
    ...(near.length > 0 && { nearZipCodes: zipCodesNear(near, installations) }),
    ...(drive && { drive: knownDrive(map, drive, drives) ?? { gate: drive.gate, minutes: drive.minutes } }),
  };
}
