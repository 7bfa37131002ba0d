/** Latitude and longitude in degrees. */
export interface Place {
  latitude: number;
  longitude: number;
}

/** A bounding box in degrees. `west` isn't east of `east`. */
export interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** Coordinates are precise to about a meter. They are stored as whole numbers and compared in this unit. */
const stepsPerDegree = 100_000;

/** Converts degrees to the whole number in which coordinates are stored and compared. */
export function stepsOf(degrees: number): number {
  return Math.round(degrees * stepsPerDegree);
}

export function degreesOf(steps: number): number {
  return steps / stepsPerDegree;
}

export function isInBox({ latitude, longitude }: Place, { west, south, east, north }: Box): boolean {
  const [x, y] = [stepsOf(longitude), stepsOf(latitude)];
  return x >= stepsOf(west) && x <= stepsOf(east) && y >= stepsOf(south) && y <= stepsOf(north);
}

/** Reads `38.84, -104.82`. Returns undefined for an invalid place, and for 0, 0, where there are no homes. */
export function readPlace(text: string): Place | undefined {
  const [, latitude, longitude] =
    /^\s*(-?\d{1,2}(?:\.\d{1,15})?)\s*,\s*(-?\d{1,3}(?:\.\d{1,15})?)\s*$/.exec(text) ?? [];
  const place = { latitude: degreesOf(stepsOf(Number(latitude))), longitude: degreesOf(stepsOf(Number(longitude))) };
  const isOnEarth = Math.abs(place.latitude) <= 90 && Math.abs(place.longitude) <= 180;
  return isOnEarth && (place.latitude !== 0 || place.longitude !== 0) ? place : undefined;
}

/** Rounds to about a meter. */
export function placeText({ latitude, longitude }: Place): string {
  return `${degreesOf(stepsOf(latitude))}, ${degreesOf(stepsOf(longitude))}`;
}

/**
 * Reads `west,south,east,north` from a URL. Swapped sides are corrected and sides are limited to the world. Returns
 * undefined for an invalid box.
 */
export function readBox(text: string): Box | undefined {
  if (!/^(-?\d{1,3}(\.\d{1,12})?(,|$)){4}$/.test(text) || text.endsWith(",")) return undefined;
  const [one = 0, lower = 0, other = 0, upper = 0] = text.split(",").map(Number);
  const within = (degrees: number, most: number) =>
    Math.min(Math.max(Math.round(degrees * 10_000) / 10_000, -most), most);
  return {
    west: within(Math.min(one, other), 180),
    south: within(Math.min(lower, upper), 90),
    east: within(Math.max(one, other), 180),
    north: within(Math.max(lower, upper), 90),
  };
}

export function boxText({ west, south, east, north }: Box): string {
  return [west, south, east, north].join(",");
}

/** Rounds a box outward to four decimals, for URLs. The result is never smaller. */
export function roundedOutward({ west, south, east, north }: Box): Box {
  const down = (degrees: number) => Math.floor(stepsOf(degrees) / 10) / 10_000;
  const up = (degrees: number) => Math.ceil(stepsOf(degrees) / 10) / 10_000;
  return { west: down(west), south: down(south), east: up(east), north: up(north) };
}

/** Returns the smallest box around all points. There must be at least one. */
export function boxAround(boxes: readonly Box[]): Box {
  return {
    west: Math.min(...boxes.map(({ west }) => west)),
    south: Math.min(...boxes.map(({ south }) => south)),
    east: Math.max(...boxes.map(({ east }) => east)),
    north: Math.max(...boxes.map(({ north }) => north)),
  };
}
