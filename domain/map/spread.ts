import { type Box, boxAround, isInBox, type Place } from "./box.ts";
import { type Frame, pointOf, side } from "./frame.ts";

/** Homes near each other, which the store counts together. */
export interface Cell extends Place {
  count: number;
  box: Box;
}

interface Point {
  x: number;
  y: number;
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
  /** The box around these homes. */
  box: Box;
}

/** The distance between two markers so each can be tapped on the smallest phone: a tenth of the drawing. */
const pinRoom = { x: 90, y: 84 };
const circleRoom = 100;
/** Markers nearer to the edge are moved away from it. */
const edge = 44;

/**
 * Places pins for the homes on the page and clusters for all others. Nothing overlaps: a pin without room joins a
 * cluster, and a cluster without room moves a little or joins the nearest one.
 * @param pages the places of the homes on the page; undefined for a home without one
 * @param cells the cells of all results, including the homes on the page
 */
export function spread(
  pages: readonly (Place | undefined)[],
  cells: readonly Cell[],
  frame: Frame,
): { pins: Pin[]; circles: Circle[] } {
  const pins: Placed[] = [];
  for (const [index, place] of pages.entries()) {
    const at = place && pointOf(frame, place);
    if (at && isInside(at) && !pins.some((pin) => isNearPin(pin, inside(at))))
      pins.push({ index, place, ...inside(at) });
  }
  const circles: Circle[] = [];
  for (const cluster of clustersOf(withoutPins(cells, pins), frame)) addCircle(circles, pins, cluster);
  return { pins: pins.map(({ index, x, y }) => ({ index, x, y })), circles };
}

function isInside({ x, y }: Point): boolean {
  return x >= 0 && x <= side && y >= 0 && y <= side;
}

function isNearPin(pin: Point, { x, y }: Point): boolean {
  return Math.abs(pin.x - x) < pinRoom.x && Math.abs(pin.y - y) < pinRoom.y;
}

/** Returns the cells without the homes that have a pin. */
function withoutPins(cells: readonly Cell[], pins: readonly Placed[]): Cell[] {
  const left = cells.map((cell) => ({ ...cell }));
  for (const { place } of pins) {
    const cell = left.find(({ count, box }) => count > 0 && isInBox(place, box));
    if (cell) cell.count -= 1;
  }
  return left.filter(({ count }) => count > 0);
}

/** Merges the cells of each square of the drawing, largest first. */
function clustersOf(cells: readonly Cell[], frame: Frame): Circle[] {
  const clusters = new Map<string, Circle[]>();
  for (const cell of cells) {
    const { x, y } = pointOf(frame, cell);
    if (!isInside({ x, y })) continue;
    const key = `${Math.floor(x / circleRoom)},${Math.floor(y / circleRoom)}`;
    const cluster = clusters.get(key);
    const one = { x, y, count: cell.count, box: cell.box };
    if (cluster) cluster.push(one);
    else clusters.set(key, [one]);
  }
  return [...clusters.values()].map(together).toSorted((one, other) => other.count - one.count);
}

function together(circles: readonly Circle[]): Circle {
  const count = circles.reduce((sum, each) => sum + each.count, 0);
  const middle = (of: (circle: Circle) => number) =>
    circles.reduce((sum, each) => sum + of(each) * each.count, 0) / count;
  return { x: middle(({ x }) => x), y: middle(({ y }) => y), count, box: boxAround(circles.map(({ box }) => box)) };
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

function addCircle(circles: Circle[], pins: Placed[], cluster: Circle): void {
  const isFree = (at: Point) =>
    !pins.some((pin) => isNearPin(pin, at)) && !circles.some((circle) => distance(circle, at) < circleRoom);
  const free = ways.map(([right, down]) => inside({ x: cluster.x + right, y: cluster.y + down })).find(isFree);
  if (free) return void circles.push({ ...cluster, ...free });
  const [nearest] = circles.toSorted((one, other) => distance(one, cluster) - distance(other, cluster));
  if (!nearest) return void circles.push(withPins(pins, { ...cluster, ...inside(cluster) }));
  nearest.count += cluster.count;
  nearest.box = boxAround([nearest.box, cluster.box]);
}

/** Merges a cluster with the pins too close to it. Those pins are removed. */
function withPins(pins: Placed[], circle: Circle): Circle {
  const taken = pins.filter((pin) => isNearPin(pin, circle));
  for (const pin of taken) pins.splice(pins.indexOf(pin), 1);
  const boxes = taken.map(({ place: { longitude: east, latitude: north } }) => ({
    west: east,
    south: north,
    east,
    north,
  }));
  return { ...circle, count: circle.count + taken.length, box: boxAround([circle.box, ...boxes]) };
}

/** Keeps a marker inside the drawing so the edge doesn't cut it. */
function inside({ x, y }: Point): Point {
  const within = (units: number) => Math.min(Math.max(Math.round(units), edge), side - edge);
  return { x: within(x), y: within(y) };
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
