import type { DatabaseSync } from "node:sqlite";
import { type Box, degreesOf, stepsOf } from "#domain/map/box.ts";
import type { Cell } from "#domain/map/spread.ts";
import type { MlsHome } from "#domain/mls/home/mls-home.ts";
import type { Criteria } from "#domain/mls/search/criteria.ts";
import { conditionsOf, type SearchRules } from "./conditions.ts";
import { fromHomeRow } from "./home-row.ts";
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
  const places = database.prepare(`SELECT lat, lon, home.id FROM ${from} WHERE ${where}`);
  places.setReturnArrays(true);
  const clusters = new Map<number, Cluster>();
  let withoutPlace = 0;
  for (const [lat, lon, id] of places.all(...values) as unknown as [number, number, number][]) {
    if (lat === 0) withoutPlace += 1;
    else addTo(clusters, Math.floor(lat / size) * stepsOf(360) + Math.floor(lon / size), { lat, lon, id });
  }
  return { cells: [...clusters.values()].map(cellOf), withoutPlace };
}

/** Returns the homes with these numbers, in no order. Those that are gone are left out. */
export function homesWithIds(database: DatabaseSync, ids: readonly number[]): MlsHome[] {
  const rows = database.prepare("SELECT data FROM home WHERE id IN (SELECT value FROM json_each(?))");
  return (rows.all(JSON.stringify(ids)) as { data: string }[]).map(fromHomeRow);
}

interface Location {
  lat: number;
  lon: number;
  id: number;
}

/** Locations in one cell, in the units of the index. */
interface Cluster extends Box {
  ids: number[];
  lats: number;
  lons: number;
}

function addTo(clusters: Map<number, Cluster>, cell: number, { lat, lon, id }: Location): void {
  const cluster = clusters.get(cell);
  if (!cluster) {
    clusters.set(cell, { ids: [id], lats: lat, lons: lon, west: lon, south: lat, east: lon, north: lat });
    return;
  }
  cluster.ids.push(id);
  cluster.lats += lat;
  cluster.lons += lon;
  if (lon < cluster.west) cluster.west = lon;
  if (lat < cluster.south) cluster.south = lat;
  if (lon > cluster.east) cluster.east = lon;
  if (lat > cluster.north) cluster.north = lat;
}

function cellOf({ ids, lats, lons, west, south, east, north }: Cluster): Cell {
  const count = ids.length;
  return {
    count,
    ids,
    latitude: degreesOf(lats / count),
    longitude: degreesOf(lons / count),
    box: { west: degreesOf(west), south: degreesOf(south), east: degreesOf(east), north: degreesOf(north) },
  };
}
