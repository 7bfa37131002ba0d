import { type Driven, knownDrive } from "../../map/drive.ts";
import type { RegionMap } from "../../map/region-map.ts";
import type { Criteria } from "./criteria.ts";
import { type Installation, zipCodesNear } from "./installations.ts";

/** The site's data about its region: the release's map, with the agent's corrections. */
export interface KnownRegion {
  map: RegionMap;
  installations: readonly Installation[];
  drives: readonly Driven[];
}

/** Criteria with today's ZIP codes of the installations they name. A drive to a removed gate finds nothing. */
export function inRegion(criteria: Criteria, { map, installations, drives }: KnownRegion): Criteria {
  const { near, drive } = criteria;
  return {
    ...criteria,
    ...(near.length > 0 && { nearZipCodes: zipCodesNear(near, installations) }),
    ...(drive && { drive: knownDrive(map, drive, drives) ?? { gate: drive.gate, minutes: drive.minutes } }),
  };
}
