import { kilometers } from "./frame.ts";
import { type Destination, destinationsOf, type Gate, type RegionMap } from "./region-map.ts";

/** A drive to a gate, as a search criterion. */
export interface Drive {
  /** `fort-carson-20`, or `fort-carson` for any of its gates. */
  gate: string;
  /** The most minutes. */
  minutes: number;
  /** The gate and the ZIP codes near enough. Left out until it is looked up, and then no home matches. */
  known?: { to: string; zipCodes: readonly string[] };
}

/** The drive time from a ZIP code to a gate. */
interface Way {
  gate: Gate;
  /** Infinity for more than 50. */
  minutes: number;
}

/** The most minutes that a visitor can ask for. */
export const mostMinutes = 99;

/** The minutes that visitors can choose. */
export const driveSteps = [10, 15, 20, 30, 40, 50] as const;

/**
 * Returns the drives from a ZIP code to these gates, the shortest first, estimated by distance from the center of the
 * ZIP code, rounded up. Empty for an unknown ZIP code.
 */
export function waysTo(map: RegionMap, zipCode: string, gates: readonly Gate[]): Way[] {
  const middle = map.zipCodes.get(zipCode.slice(0, 5));
  if (!middle) return [];
  return gates
    .toSorted((one, other) => kilometers(middle, one) - kilometers(middle, other))
    .map((gate) => ({ gate, minutes: byDistance(kilometers(middle, gate)) }));
}

function byDistance(way: number): number {
  const minutes = 4 + 1.3 * way;
  return driveSteps.find((step) => minutes <= step) ?? Number.POSITIVE_INFINITY;
}

/** "about 30 min" */
export function wayText({ minutes }: Pick<Way, "minutes">): string {
  return Number.isFinite(minutes) ? `about ${minutes} min` : "about 60+ min";
}

/** The same with its source: "about 30 min, based on distance". */
export function wholeWayText(way: Pick<Way, "minutes">): string {
  return `${wayText(way)}, based on distance`;
}

/** Returns the criterion with the ZIP codes near enough, or undefined when the gate no longer exists. */
export function knownDrive(map: RegionMap, { gate: id, minutes }: Drive): Drive | undefined {
  const to = destination(map, id);
  if (!to) return undefined;
  const isNear = (zip: string) => waysTo(map, zip, to.gates).some((way) => way.minutes <= minutes);
  return { gate: id, minutes, known: { to: to.fullName, zipCodes: [...map.zipCodes.keys()].filter(isNear) } };
}

/** Returns the criterion's destination, or undefined when the gate no longer exists. */
export function destination(map: RegionMap, id: string): Destination | undefined {
  return destinationsOf(map).find((each) => each.id === id);
}

/** Returns the best drive to each installation, if the ZIP code is known. */
export function drivesFrom(map: RegionMap, zipCode: string): Way[] {
  return map.installations.flatMap(({ gates }) => waysTo(map, zipCode, gates).slice(0, 1));
}
