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
  const clusters = new Map<number, Cluster>();
  let withoutPlace = 0;
  for (const [lat, lon] of places.all(...values) as unknown as [number, number][]) {
    if (lat === 0) withoutPlace += 1;
    else addTo(clusters, Math.floor(lat / size) * stepsOf(360) + Math.floor(lon / size), lat, lon);
  }
  return { cells: [...clusters.values()].map(cellOf), withoutPlace };
}

/** Locations in one cell, in the units of the index. */
interface Cluster extends Box {
  count: number;
  lats: number;
  lons: number;
}

function addTo(clusters: Map<number, Cluster>, cell: number, lat: number, lon: number): void {
  const cluster = clusters.get(cell);
  if (!cluster) {
    clusters.set(cell, { count: 1, lats: lat, lons: lon, west: lon, south: lat, east: lon, north: lat });
    return;
  }
  cluster.count += 1;
  cluster.lats += lat;
  cluster.lons += lon;
  if (lon < cluster.west) cluster.west = lon;
  if (lat < cluster.south) cluster.south = lat;
  if (lon > cluster.east) cluster.east = lon;
  if (lat > cluster.north) cluster.north = lat;
}

function cellOf({ count, lats, lons, west, south, east, north }: Cluster): Cell {
  return {
    count,
    latitude: degreesOf(lats / count),
    longitude: degreesOf(lons / count),
    box: { west: degreesOf(west), south: degreesOf(south), east: degreesOf(east), north: degreesOf(north) },
  };
}
