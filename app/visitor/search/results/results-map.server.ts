import { regionMap } from "#content/map.ts";
import { type Box, boxAround, isInBox, type Place, stepsOf } from "#domain/map/box.ts";
import { type Frame, frameAround } from "#domain/map/frame.ts";
import { type Circle, type Pin, spread } from "#domain/map/spread.ts";
import type { Criteria } from "#domain/mls/search/criteria.ts";
import type { OwnSearch } from "../../../frame/own-search.server.ts";

/** The results on the map. */
export interface ResultsOnMap {
  frame: Frame;
  pins: Pin[];
  circles: Circle[];
  /** Homes with a withheld or unknown address. */
  withoutPlace: number;
  /** Homes in another region. */
  beyond: number;
}

/** Undefined if no result is on the map. */
export function resultsOnMap(
  { search, showsSold }: OwnSearch,
  criteria: Criteria,
  homes: readonly { place?: Place }[],
): ResultsOnMap | undefined {
  const { cells, withoutPlace } = search.spread(criteria, showsSold, cellSize(criteria.box));
  const inside = cells.filter((cell) => isInBox(cell, regionMap.bounds));
  if (inside.length === 0) return undefined;
  const frame = frameOf(criteria.box, boxAround(inside.map(({ box }) => box)));
  const places = homes.map(({ place }) => (place && isInBox(place, regionMap.bounds) ? place : undefined));
  const beyond = cells.reduce((sum, { count }) => sum + count, 0) - inside.reduce((sum, { count }) => sum + count, 0);
  return { frame, ...spread(places, inside, frame), withoutPlace, beyond };
}

/** About sixty cells side by side; without a selected area each is about a kilometer wide. */
function cellSize(box: Box | undefined): number {
  const widest = box && Math.max(stepsOf(box.east - box.west), stepsOf(box.north - box.south));
  return Math.min(Math.max(Math.round((widest ?? 60_000) / 60), 10), 1000);
}

/** The requested area, as far as it's on the map; otherwise the results' area, at least 15 km wide. */
function frameOf(asked: Box | undefined, found: Box): Frame {
  const { latitude, bounds } = regionMap;
  const isOnMap =
    asked &&
    isInBox({ latitude: asked.south, longitude: asked.west }, bounds) &&
    isInBox({ latitude: asked.north, longitude: asked.east }, bounds);
  return isOnMap
    ? frameAround(asked, { latitude, least: 3, margin: 0.02 })
    : frameAround(found, { latitude, least: 15, margin: 0.1 });
}
