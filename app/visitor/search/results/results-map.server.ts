import { regionMap } from "#content/map.ts";
import { type Box, boxAround, isInBox, type Place } from "#domain/map/box.ts";
import { type Frame, frameAround, kilometers, placeAt } from "#domain/map/frame.ts";
import { type Circle, spread, tileOf } from "#domain/map/spread.ts";
import { homeName, homePath, streetText } from "#domain/mls/home/home-path.ts";
import type { MlsHome, ShownHome } from "#domain/mls/home/mls-home.ts";
import type { Criteria } from "#domain/mls/search/criteria.ts";
import type { OwnSearch } from "../../../frame/own-search.server.ts";

/** The results on the map. */
export interface ResultsOnMap {
  frame: Frame;
  pins: HomePin[];
  clusters: Cluster[];
  /** Homes with a withheld or unknown address. */
  withoutPlace: number;
  /** Homes in another region. */
  beyond: number;
}

/** One home, with its price on the map. */
export interface HomePin {
  x: number;
  y: number;
  price: number;
  path: string;
  street: string;
  isMine: boolean;
  /** What it's saved by, if its card isn't on the page. */
  elsewhere?: string;
}

interface Cluster extends Pick<Circle, "x" | "y" | "count" | "box"> {
  /** The nearest town. */
  town: string;
}

/** Undefined if no result is on the map. */
export function resultsOnMap(
  { search, showsSold }: OwnSearch,
  criteria: Criteria,
  page: readonly ShownHome[],
): ResultsOnMap | undefined {
  // The agent's own homes get their pins first.
  const homes = page.toSorted((one, other) => Number(other.isMine ?? false) - Number(one.isMine ?? false));
  const { cells, withoutPlace } = search.spread(criteria, showsSold, cellSize(criteria.box));
  const inside = cells.filter((cell) => isInBox(cell, regionMap.bounds));
  if (inside.length === 0) return undefined;
  const frame = frameOf(criteria.box, boxAround(inside.map(({ box }) => box)));
  const places = homes.map(({ place }) => (place && isInBox(place, regionMap.bounds) ? place : undefined));
  const beyond = cells.reduce((sum, { count }) => sum + count, 0) - inside.reduce((sum, { count }) => sum + count, 0);
  const { pins, circles } = spread(places, inside, frame);
  const onPage = pins.flatMap(({ index, ...at }) => pinOf(at, homes[index]));
  const pinned = new Set(pins.map(({ index }) => homes[index]?.key));
  const single = circles.filter(({ count }) => count === 1);
  const others = search.homesWith(single.flatMap(({ ids }) => ids)).filter(({ key }) => !pinned.has(key));
  const alone = single.flatMap(({ box, ...at }) => {
    const home = others.find(({ place }) => place && isInBox(place, box));
    const isOnPage = homes.some(({ key }) => key === home?.key);
    return pinOf(at, home).map((pin) => (isOnPage || !home ? pin : { ...pin, elsewhere: savedAs(home) }));
  });
  const clusters = circles
    .filter(({ count }) => count > 1)
    .map(({ ids: _, ...circle }) => ({ ...circle, town: nearestTown(placeAt(frame, circle)) }));
  return { frame, pins: [...onPage, ...alone], clusters, withoutPlace, beyond };
}

function pinOf({ x, y }: { x: number; y: number }, home: ShownHome | undefined): HomePin[] {
  if (!home) return [];
  const { price, isMine = false } = home;
  return [{ x, y, price, path: homePath(home), street: home.listing?.title ?? streetText(home), isMine }];
}

function savedAs(home: MlsHome): string {
  return home.listing?.id ?? homeName(home);
}

function nearestTown(place: Place): string {
  const [nearest] = regionMap.towns.toSorted((one, other) => kilometers(place, one) - kilometers(place, other));
  return nearest?.name ?? regionMap.name;
}

/** Eighths of the map's tiles, so that no cell is in two tiles; without a selected area about a kilometer wide. */
function cellSize(box: Box | undefined): number {
  return box ? Math.min(Math.max(tileOf(frameOf(box, box)) / 8, 8), 1024) : 1024;
}

/** A window shows at least this share of the map's width: a phone is higher than wide. */
const shape = 0.8;

/** The requested area, as far as it's on the map; otherwise the results' area, at least 15 km wide. */
function frameOf(asked: Box | undefined, found: Box): Frame {
  const { latitude, bounds } = regionMap;
  const isOnMap =
    asked &&
    isInBox({ latitude: asked.south, longitude: asked.west }, bounds) &&
    isInBox({ latitude: asked.north, longitude: asked.east }, bounds);
  return isOnMap
    ? frameAround(asked, { latitude, least: 3, margin: 0.02, shape })
    : frameAround(found, { latitude, least: 15, margin: 0.1, shape });
}
