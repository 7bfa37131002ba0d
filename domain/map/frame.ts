import { type Box, type Place, roundedOutward } from "./box.ts";

/** The area that a map shows: a square around a center. */
export interface Frame {
  middle: Place;
  /** Kilometers from the center to each side. */
  half: number;
  /** The ratio of a degree of longitude to a degree of latitude. */
  narrowing: number;
  /** The share of its width that every window shows: a phone cuts off the rest at both sides. */
  shape: number;
}

/** A point of a drawing, in its own units. */
export interface Point {
  x: number;
  y: number;
}

/** The side of a drawing, in its own units. */
export const side = 1000;

const kilometersPerDegree = 111.2;

/** Straight-line kilometers, precise enough for a county. */
export function kilometers(one: Place, other: Place): number {
  const narrowing = Math.cos((((one.latitude + other.latitude) / 2) * Math.PI) / 180);
  const [x, y] = [(one.longitude - other.longitude) * narrowing, one.latitude - other.latitude];
  return Math.hypot(x, y) * kilometersPerDegree;
}

interface Wanted {
  /** The latitude where a degree of longitude is measured. */
  latitude: number;
  /** The map's minimum width in kilometers. */
  least: number;
  /** The margin on each side as a share of the content, like 0.1. */
  margin: number;
  /** See `Frame`. The content fits into it. */
  shape?: number;
}

/** Returns the frame around a box. */
export function frameAround({ west, south, east, north }: Box, { latitude, least, margin, shape = 1 }: Wanted): Frame {
  const narrowing = Math.cos((latitude * Math.PI) / 180);
  const width = Math.max(((east - west) * narrowing) / shape, north - south) * kilometersPerDegree;
  return {
    middle: { latitude: (south + north) / 2, longitude: (west + east) / 2 },
    half: Math.max((width / 2) * (1 + 2 * margin), least / 2),
    narrowing,
    shape,
  };
}

/** The length of a degree of latitude in the drawing. */
export function unitsPerDegree({ half }: Pick<Frame, "half">): number {
  return (kilometersPerDegree / half) * (side / 2);
}

/** Returns a place's position in the drawing: 0 to `side` from the left and from the top. */
export function pointOf(frame: Frame, { latitude, longitude }: Place): Point {
  const { middle, narrowing } = frame;
  const units = (degrees: number) => degrees * unitsPerDegree(frame);
  return {
    x: side / 2 + units((longitude - middle.longitude) * narrowing),
    y: side / 2 - units(latitude - middle.latitude),
  };
}

/** Returns the place at a point of the drawing. It is the inverse of `pointOf`. */
export function placeAt({ middle, half, narrowing }: Frame, { x, y }: Point): Place {
  const degrees = (units: number) => ((units / (side / 2)) * half) / kilometersPerDegree;
  return {
    latitude: middle.latitude - degrees(y - side / 2),
    longitude: middle.longitude + degrees(x - side / 2) / narrowing,
  };
}

/** Returns the box that a frame shows, or that many times its size to each side. */
export function boxOf({ middle, half, narrowing }: Frame, times = 1): Box {
  const high = (half * times) / kilometersPerDegree;
  const wide = high / narrowing;
  return roundedOutward({
    west: middle.longitude - wide,
    south: middle.latitude - high,
    east: middle.longitude + wide,
    north: middle.latitude + high,
  });
}
