import { type Box, boxAround, isInBox, type Place } from "./box.ts";
import { type Frame, pointOf, side } from "./frame.ts";

/** Homes near each other, which the store counts together. */
export interface Cell extends Place {
  count: number;
  /** The store's numbers of its homes. */
  ids: readonly number[];
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
  /** The store's numbers of its homes, and of some with a pin nearby. */
  ids: readonly number[];
  /** The box around these homes. */
  box: Box;
}

/** Half of what a price and a cluster need around them, so that each can be tapped on the smallest phone. */
const priceRoom = { wide: 78, high: 40 };
const circleRoom = { wide: 48, high: 48 };
/** The side of the squares that form clusters. */
const square = 100;

type Room = typeof priceRoom;

/** A single home has its price, as a pin does. */
const roomOf = ({ count }: Pick<Circle, "count">): Room => (count === 1 ? priceRoom : circleRoom);

/**
 * Places pins for the homes on the page and clusters for all others, some of a single home. Nothing overlaps: a pin
 * without room joins a cluster, and a cluster without room moves a little or joins the nearest one.
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
    if (!at || !isInside(at)) continue;
    const pin = { index, place, ...inside(at, priceRoom, frame) };
    if (!pins.some((other) => isNear(other, priceRoom, pin, priceRoom))) pins.push(pin);
  }
  const circles: Circle[] = [];
  for (const cluster of clustersOf(withoutPins(cells, pins), frame)) addCircle({ circles, pins, frame }, cluster);
  return { pins: pins.map(({ index, x, y }) => ({ index, x, y })), circles };
}

function isInside({ x, y }: Point): boolean {
  return x >= 0 && x <= side && y >= 0 && y <= side;
}

function isNear(one: Point, its: Room, other: Point, others: Room): boolean {
  return Math.abs(one.x - other.x) < its.wide + others.wide && Math.abs(one.y - other.y) < its.high + others.high;
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
    const key = `${Math.floor(x / square)},${Math.floor(y / square)}`;
    const cluster = clusters.get(key);
    const one = { x, y, count: cell.count, ids: cell.ids, box: cell.box };
    if (cluster) cluster.push(one);
    else clusters.set(key, [one]);
  }
  return [...clusters.values()].map(together).toSorted((one, other) => other.count - one.count);
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
  circles: Circle[];
  pins: Placed[];
  frame: Frame;
}

function addCircle({ circles, pins, frame }: Drawing, cluster: Circle): void {
  const room = roomOf(cluster);
  const isFree = (at: Point) =>
    !pins.some((pin) => isNear(pin, priceRoom, at, room)) &&
    !circles.some((circle) => isNear(circle, roomOf(circle), at, room));
  const free = ways
    .map(([right, down]) => inside({ x: cluster.x + right, y: cluster.y + down }, room, frame))
    .find(isFree);
  if (free) return void circles.push({ ...cluster, ...free });
  const [nearest] = circles.toSorted((one, other) => distance(one, cluster) - distance(other, cluster));
  if (!nearest) return void circles.push(withPins(pins, { ...cluster, ...inside(cluster, room, frame) }));
  nearest.count += cluster.count;
  nearest.ids = [...nearest.ids, ...cluster.ids];
  nearest.box = boxAround([nearest.box, cluster.box]);
}

/** Merges a cluster with the pins too close to it. Those pins are removed. */
function withPins(pins: Placed[], circle: Circle): Circle {
  const taken = pins.filter((pin) => isNear(pin, priceRoom, circle, priceRoom));
  for (const pin of taken) pins.splice(pins.indexOf(pin), 1);
  const boxes = taken.map(({ place: { longitude: east, latitude: north } }) => ({
    west: east,
    south: north,
    east,
    north,
  }));
  return { ...circle, count: circle.count + taken.length, box: boxAround([circle.box, ...boxes]) };
}

/** Keeps a marker inside what every window shows, so that no edge cuts it. */
function inside({ x, y }: Point, { wide, high }: Room, { shape }: Frame): Point {
  const within = (units: number, least: number) => Math.min(Math.max(Math.round(units), least), side - least);
  return { x: within(x, (side * (1 - shape)) / 2 + wide), y: within(y, high) };
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
