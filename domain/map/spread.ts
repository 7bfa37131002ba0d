import { type Box, boxAround, degreesOf, isInBox, type Place, stepsOf } from "./box.ts";
import { type Frame, type Point, pointOf, side, unitsPerDegree } from "./frame.ts";

/** Homes near each other, which the store counts together. */
export interface Cell extends Place {
  count: number;
  /** The store's numbers of its homes. */
  ids: readonly number[];
  box: Box;
}

export interface Pin extends Point {
  /** The home's index on the page, from 0. */
  index: number;
}

interface Placed extends Pin {
  place: Place;
}

export interface Circle extends Point {
  count: number;
  /** The store's numbers of its homes, and of some with a pin nearby. */
  ids: readonly number[];
  /** The box around these homes. */
  box: Box;
}

/** Half of what a price and a cluster need around them, so that each can be tapped on the smallest phone. */
const priceRoom = { wide: 78, high: 40 };
const circleRoom = { wide: 48, high: 48 };

type Room = typeof priceRoom;

/** A single home has its price, as a pin does. */
const roomOf = ({ count }: Pick<Circle, "count">): Room => (count === 1 ? priceRoom : circleRoom);

/**
 * The height of the tiles that form clusters, in hundred-thousandths of a degree. They are twice as many degrees wide. It's
 * a power of two, so a closer view divides each tile, and its clusters only split. A price and a cluster fit in a tile.
 */
export function tileOf(frame: Frame): number {
  const least = Math.max(2 * circleRoom.high, priceRoom.wide / frame.narrowing);
  return 2 ** Math.ceil(Math.log2(stepsOf(least / unitsPerDegree(frame))));
}

/** The homes of a tile, and where their marker can be without leaving the tile. */
interface Tiled {
  key: number;
  circle: Circle;
  least: Point;
  most: Point;
}

/**
 * Places pins for the homes on the page and a cluster for all others of a tile, or the price of a single home. Nothing
 * overlaps: a pin without room joins its tile's cluster, and a cluster without room moves a little or into its tile.
 * @param pages the places of the homes on the page; undefined for a home without one
 * @param cells the cells of all results, including the homes on the page
 */
export function spread(
  pages: readonly (Place | undefined)[],
  cells: readonly Cell[],
  frame: Frame,
): { pins: Pin[]; circles: Circle[] } {
  let pins = pinsOf(pages, frame);
  const spots = spotsOf(cells, frame);
  /** The keys of tiles whose marker had no room near its homes and stays inside. */
  const kept = new Set<number>();
  for (;;) {
    const { circles, left } = placed(tilesOf(withoutPins(spots, pins), frame), { pins, kept, frame });
    const blocking = pins.filter((pin) => left.some((tile) => kept.has(tile.key) && isBlocking(pin, tile)));
    if (blocking.length === 0 && left.every(({ key }) => kept.has(key))) {
      for (const { circle } of left) join(circles, circle);
      return { pins: pins.map(({ index, x, y }) => ({ index, x, y })), circles };
    }
    pins = pins.filter((pin) => !blocking.includes(pin));
    for (const { key } of left) kept.add(key);
  }
}

function pinsOf(pages: readonly (Place | undefined)[], frame: Frame): Placed[] {
  const pins: Placed[] = [];
  for (const [index, place] of pages.entries()) {
    const at = place && pointOf(frame, place);
    if (!at || !isInside(at)) continue;
    const pin = { index, place, ...inside(at, priceRoom, frame) };
    if (!pins.some((other) => isNear(other, priceRoom, pin, priceRoom))) pins.push(pin);
  }
  return pins;
}

function isInside({ x, y }: Point): boolean {
  return x >= 0 && x <= side && y >= 0 && y <= side;
}

function isNear(one: Point, its: Room, other: Point, others: Room): boolean {
  return Math.abs(one.x - other.x) < its.wide + others.wide && Math.abs(one.y - other.y) < its.high + others.high;
}

/** Returns the cells without the homes that have a pin. */
function withoutPins(spots: readonly Spot[], pins: readonly Placed[]): Spot[] {
  const left = [...spots];
  for (const { place } of pins) {
    const at = left.findIndex(({ count, box }) => count > 0 && isInBox(place, box));
    const spot = left[at];
    if (spot) left[at] = { ...spot, count: spot.count - 1 };
  }
  return left.filter(({ count }) => count > 0);
}

/** A cell with its position and its tile. */
interface Spot extends Circle {
  row: number;
  column: number;
}

function spotsOf(cells: readonly Cell[], frame: Frame): Spot[] {
  const high = tileOf(frame);
  return cells.flatMap(({ latitude, longitude, count, ids, box }) => {
    const { x, y } = pointOf(frame, { latitude, longitude });
    const [row, column] = [Math.floor(stepsOf(latitude) / high), Math.floor(stepsOf(longitude) / (2 * high))];
    return isInside({ x, y }) ? [{ x, y, count, ids, box, row, column }] : [];
  });
}

/** Merges the cells of each tile, largest first. */
function tilesOf(spots: readonly Spot[], frame: Frame): Tiled[] {
  const high = tileOf(frame);
  const tiles = Map.groupBy(spots, ({ row, column }) => row * stepsOf(360) + column);
  const corner = (row: number, column: number) =>
    pointOf(frame, { latitude: degreesOf(row * high), longitude: degreesOf(column * 2 * high) });
  return [...tiles]
    .map(([key, circles]) => {
      const [{ row, column } = { row: 0, column: 0 }] = circles;
      const circle = together(circles);
      const { wide, high: tall } = roomOf(circle);
      const [first, last] = [corner(row + 1, column), corner(row, column + 1)];
      const least = inside({ x: first.x + wide, y: first.y + tall }, roomOf(circle), frame);
      return { key, circle, least, most: inside({ x: last.x - wide, y: last.y - tall }, roomOf(circle), frame) };
    })
    .toSorted((one, other) => other.circle.count - one.circle.count);
}

function together(circles: readonly Circle[]): Circle {
  const count = circles.reduce((sum, each) => sum + each.count, 0);
  const middle = (of: (circle: Circle) => number) =>
    circles.reduce((sum, each) => sum + of(each) * each.count, 0) / count;
  return {
    x: middle(({ x }) => x),
    y: middle(({ y }) => y),
    count,
    ids: circles.flatMap(({ ids }) => ids),
    box: boxAround(circles.map(({ box }) => box)),
  };
}

/** Its position, and positions a little to each side. */
const ways = [
  [0, 0],
  ...[30, 60, 90].flatMap((far) =>
    Array.from({ length: 8 }, (_, turn) => [
      far * Math.cos((turn * Math.PI) / 4),
      far * Math.sin((turn * Math.PI) / 4),
    ]),
  ),
] as [number, number][];

interface Drawing {
  pins: readonly Placed[];
  kept: ReadonlySet<number>;
  frame: Frame;
}

/** Returns the clusters with their positions, those kept in their tiles first, and the tiles that are left without one. */
function placed(tiles: readonly Tiled[], { pins, kept, frame }: Drawing): { circles: Circle[]; left: Tiled[] } {
  const circles: Circle[] = [];
  const left: Tiled[] = [];
  for (const tile of [...tiles.filter(({ key }) => kept.has(key)), ...tiles.filter(({ key }) => !kept.has(key))]) {
    const { circle } = tile;
    const room = roomOf(circle);
    const free = ways
      .map(([right, down]) => inside({ x: circle.x + right, y: circle.y + down }, room, frame))
      .map((at) => (kept.has(tile.key) ? within(tile, at) : at))
      .find(
        (at) =>
          !pins.some((pin) => isNear(pin, priceRoom, at, room)) &&
          !circles.some((other) => isNear(other, roomOf(other), at, room)),
      );
    if (free) circles.push({ ...circle, ...free });
    else left.push(tile);
  }
  return { circles, left };
}

function within({ least, most }: Tiled, { x, y }: Point): Point {
  return { x: Math.min(Math.max(x, least.x), most.x), y: Math.min(Math.max(y, least.y), most.y) };
}

function isBlocking(pin: Placed, tile: Tiled): boolean {
  return isNear(pin, priceRoom, within(tile, tile.circle), roomOf(tile.circle));
}

/** At the edge of the map, a tile may be too narrow for its cluster, which joins the nearest one. */
function join(circles: Circle[], { x, y, count, ids, box }: Circle): void {
  const distance = (one: Circle) => Math.hypot(one.x - x, one.y - y);
  const [nearest] = circles.toSorted((one, other) => distance(one) - distance(other));
  if (!nearest) return;
  nearest.count += count;
  nearest.ids = [...nearest.ids, ...ids];
  nearest.box = boxAround([nearest.box, box]);
}

/** Keeps a marker inside what every window shows, so that no edge cuts it. */
function inside({ x, y }: Point, { wide, high }: Room, { shape }: Frame): Point {
  const between = (units: number, least: number) => Math.min(Math.max(Math.round(units), least), side - least);
  return { x: between(x, (side * (1 - shape)) / 2 + wide), y: between(y, high) };
}
