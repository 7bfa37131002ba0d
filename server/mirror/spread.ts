import type { DatabaseSync } from "node:sqlite";
import { type Box, degreesOf, stepsOf } from "#domain/map/box.ts";
import type { Cell } from "#domain/map/spread.ts";
import type { Criteria } from "#domain/mls/search/criteria.ts";
import { conditionsOf, type SearchRules } from "./conditions.ts";
import { lookUp } from "./search.ts";

/** The found homes' distribution on the map. */
export interface Spread {
  cells: Cell[];
  /** The number of homes without a location that may be shown. */
  withoutPlace: number;
}

/**
 * Groups the locations here: SQLite takes twice as long to group them as to return them.
 * @param size of a cell, in hundred-thousandths of a degree
 */
export function spreadOf(database: DatabaseSync, criteria: Criteria, rules: SearchRules, size: number): Spread {
  const { from, where, values } = lookUp(conditionsOf(criteria, rules), "newest");
  const places = database.prepare(`SELECT lat, lon FROM ${from} WHERE ${where}`);
  places.setReturnArrays(true);
  const heaps = new Map<number, Heap>();
  let withoutPlace = 0;
  for (const [lat, lon] of places.all(...values) as unknown as [number, number][]) {
    if (lat === 0) withoutPlace += 1;
    else addTo(heaps, Math.floor(lat / size) * stepsOf(360) + Math.floor(lon / size), lat, lon);
  }
  return { cells: [...heaps.values()].map(cellOf), withoutPlace };
}

/** Locations in one cell, in the units of the index. */
interface Heap extends Box {
  count: number;
  lats: number;
  lons: number;
}

function addTo(heaps: Map<number, Heap>, cell: number, lat: number, lon: number): void {
  const heap = heaps.get(cell);
  if (!heap) {
    heaps.set(cell, { count: 1, lats: lat, lons: lon, west: lon, south: lat, east: lon, north: lat });
    return;
  }
  heap.count += 1;
  heap.lats += lat;
  heap.lons += lon;
  if (lon < heap.west) heap.west = lon;
  if (lat < heap.south) heap.south = lat;
  if (lon > heap.east) heap.east = lon;
  if (lat > heap.north) heap.north = lat;
}

function cellOf({ count, lats, lons, west, south, east, north }: Heap): Cell {
  return {
    count,
    latitude: degreesOf(lats / count),
    longitude: degreesOf(lons / count),
    box: { west: degreesOf(west), south: degreesOf(south), east: degreesOf(east), north: degreesOf(north) },
  };
}
