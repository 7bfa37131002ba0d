import { type Box, boxToTell, type Place } from "./box.ts";

/** What a map shows: a square around a middle. */
export interface Frame {
  middle: Place;
  /** Kilometers from the middle to each side. */
  half: number;
  /** How much shorter a degree of longitude is than one of latitude. */
  narrowing: number;
}

/** The sides of a drawing, in units of its own. */
export const side = 1000;

const kilometersPerDegree = 111.2;

/** Kilometers as the crow flies, near enough for a county. */
export function kilometers(one: Place, other: Place): number {
  const narrowing = Math.cos((((one.latitude + other.latitude) / 2) * Math.PI) / 180);
  const [x, y] = [(one.longitude - other.longitude) * narrowing, one.latitude - other.latitude];
  return Math.hypot(x, y) * kilometersPerDegree;
}

interface Wanted {
  /** Where a degree of longitude is measured. */
  latitude: number;
  /** Kilometers that the map is wide at least. */
  least: number;
  /** How much of what is shown stays free on each side: 0.1. */
  margin: number;
}

/** The frame around a box. */
export function frameAround({ west, south, east, north }: Box, { latitude, least, margin }: Wanted): Frame {
  const narrowing = Math.cos((latitude * Math.PI) / 180);
  const width = Math.max((east - west) * narrowing, north - south) * kilometersPerDegree;
  return {
    middle: { latitude: (south + north) / 2, longitude: (west + east) / 2 },
    half: Math.max((width / 2) * (1 + 2 * margin), least / 2),
    narrowing,
  };
}

/** Where a place lies in the drawing: 0 to `side` from the left and from the top. */
export function pointOf({ middle, half, narrowing }: Frame, { latitude, longitude }: Place): { x: number; y: number } {
  const units = (degrees: number) => ((degrees * kilometersPerDegree) / half) * (side / 2);
  return {
    x: side / 2 + units((longitude - middle.longitude) * narrowing),
    y: side / 2 - units(latitude - middle.latitude),
  };
}

/** The place at a point of the drawing: the inverse of `pointOf`. */
export function placeAt({ middle, half, narrowing }: Frame, { x, y }: { x: number; y: number }): Place {
  const degrees = (units: number) => ((units / (side / 2)) * half) / kilometersPerDegree;
  return {
    latitude: middle.latitude - degrees(y - side / 2),
    longitude: middle.longitude + degrees(x - side / 2) / narrowing,
  };
}

/** The land that a frame shows, or so many times as much to each side. */
export function boxOf({ middle, half, narrowing }: Frame, times = 1): Box {
  const high = (half * times) / kilometersPerDegree;
  const wide = high / narrowing;
  return boxToTell({
    west: middle.longitude - wide,
    south: middle.latitude - high,
    east: middle.longitude + wide,
    north: middle.latitude + high,
  });
}
