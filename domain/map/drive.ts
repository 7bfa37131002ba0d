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

/** A drive time that the agent measured. */
export interface Driven {
  gate: string;
  zip: string;
  minutes: number;
  /** When and by whom: "at 7 AM, driven by Avery in November". */
  on: string;
}

/** The drive time from a ZIP code to a gate. */
interface Way {
  gate: Gate;
  /** Infinity for more than 50 when it is estimated by distance. */
  minutes: number;
  /** See Driven. Left out when the minutes are estimated by distance. */
  on?: string;
}

/** The most minutes that a visitor can ask for. */
export const mostMinutes = 99;

/** The minutes that visitors can choose. */
export const driveSteps = [10, 15, 20, 30, 40, 50] as const;

/**
 * Returns the drives from a ZIP code to these gates: driven ones first, then the shortest. The others are estimated by
 * distance from the center of the ZIP code, rounded up. Empty for an unknown ZIP code.
 */
export function waysTo(map: RegionMap, zipCode: string, gates: readonly Gate[], driven: readonly Driven[] = []): Way[] {
  const zip = zipCode.slice(0, 5);
  const middle = map.zipCodes.get(zip);
  const far = (gate: Gate) => (middle ? kilometers(middle, gate) : 0);
  const ways = gates.flatMap((gate): Way[] => {
    const own = driven.find((each) => each.gate === gate.id && each.zip === zip);
    if (own) return [{ gate, minutes: own.minutes, on: own.on }];
    return middle ? [{ gate, minutes: byDistance(far(gate)) }] : [];
  });
  return ways.toSorted(
    (one, other) =>
      Number(one.on === undefined) - Number(other.on === undefined) ||
      (one.minutes === other.minutes ? far(one.gate) - far(other.gate) : one.minutes - other.minutes),
  );
}

function byDistance(way: number): number {
  const minutes = 4 + 1.3 * way;
  return driveSteps.find((step) => minutes <= step) ?? Number.POSITIVE_INFINITY;
}

/** "about 30 min"; "25 min at 7 AM, driven by Avery in November" */
export function wayText({ minutes, on }: Pick<Way, "minutes" | "on">): string {
  if (on !== undefined) return `${minutes} min ${on}`;
  return Number.isFinite(minutes) ? `about ${minutes} min` : "about 60+ min";
}

/** The same with its source: "about 30 min, by distance". */
export function wholeWayText(way: Pick<Way, "minutes" | "on">): string {
  return way.on === undefined ? `${wayText(way)}, based on distance` : wayText(way);
}

/** Returns the criterion with the ZIP codes near enough, or undefined when the gate no longer exists. */
export function knownDrive(
  map: RegionMap,
  { gate: id, minutes }: Drive,
  driven: readonly Driven[] = [],
): Drive | undefined {
  const to = destination(map, id);
  if (!to) return undefined;
  const zips = new Set([...map.zipCodes.keys(), ...driven.map(({ zip }) => zip)]);
  const isNear = (zip: string) => waysTo(map, zip, to.gates, driven).some((way) => way.minutes <= minutes);
  return { gate: id, minutes, known: { to: to.fullName, zipCodes: [...zips].filter(isNear) } };
}

/** Returns the criterion's destination, or undefined when the gate no longer exists. */
export function destination(map: RegionMap, id: string): Destination | undefined {
  return destinationsOf(map).find((each) => each.id === id);
}

/** Returns the best drive to each installation, if the ZIP code is known. */
export function drivesFrom(map: RegionMap, zipCode: string, driven: readonly Driven[] = []): Way[] {
  return map.installations.flatMap(({ gates }) => waysTo(map, zipCode, gates, driven).slice(0, 1));
}
