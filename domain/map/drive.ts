import { kilometers } from "./frame.ts";
import { type Gate, gatesOf, type RegionMap } from "./region-map.ts";

/** The way to a gate, as a criterion. */
export interface Drive {
  /** `fort-carson-20` */
  gate: string;
  /** At most. */
  minutes: number;
  /** What the map knows of it; not there before it was asked, and then no home is near enough. */
  known?: { to: string; zipCodes: readonly string[] };
}

/** Minutes that people can choose. */
export const driveSteps = [10, 15, 20, 30, 40, 50] as const;

/** From the middle of a ZIP code, by distance: rounded up, and Infinity for more than 50. Nothing for a ZIP code that the map does not know. */
export function minutesFrom(map: RegionMap, zipCode: string, gate: Gate): number | undefined {
  const middle = map.zipCodes.get(zipCode.slice(0, 5));
  if (!middle) return undefined;
  const minutes = 4 + 1.3 * kilometers(middle, gate);
  return driveSteps.find((step) => minutes <= step) ?? Number.POSITIVE_INFINITY;
}

/** "about 30 min" */
export function minutesText(minutes: number): string {
  return Number.isFinite(minutes) ? `about ${minutes} min` : "about 60+ min";
}

/** The criterion with the ZIP codes that are near enough; nothing when there is no such gate any more. */
export function knownDrive(map: RegionMap, { gate: id, minutes }: Drive): Drive | undefined {
  const gate = gatesOf(map).find((each) => each.id === id);
  if (!gate) return undefined;
  const zipCodes = [...map.zipCodes.keys()].filter((zip) => (minutesFrom(map, zip, gate) ?? Infinity) <= minutes);
  return { gate: id, minutes, known: { to: gate.fullName, zipCodes } };
}

/** The nearest gate of each installation, as far as the map knows the ZIP code. */
export function drivesFrom(map: RegionMap, zipCode: string): { gate: Gate; minutes: number }[] {
  const middle = map.zipCodes.get(zipCode.slice(0, 5));
  if (!middle) return [];
  return map.installations.flatMap(({ gates }) => {
    const [gate] = gates.toSorted((one, other) => kilometers(middle, one) - kilometers(middle, other));
    return gate ? [{ gate, minutes: minutesFrom(map, zipCode, gate) ?? Number.POSITIVE_INFINITY }] : [];
  });
}
