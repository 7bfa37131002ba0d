import type { Place } from "./box.ts";
import { type Frame, type Point, pointOf, side } from "./frame.ts";
import { gatesOf, type RegionMap } from "./region-map.ts";

/** A name on the map. */
interface Label extends Point {
  kind: "city" | "town" | "installation" | "gate" | "peak" | "road";
  text: string;
  /** The smallest map on which it fits. */
  size: keyof typeof widths;
}

/** Something on the map that no label may cover: half its width and height in pixels, at every size of the map. */
export interface Marker extends Point {
  half: number;
  high: number;
}

/** The least width of a map on a home's page or a small phone, on other phones and in a large window, in pixels. */
const widths = { small: 350, medium: 480, large: 640 };

/**
 * Returns the labels that fit between the markers, in this order: the city, installations, towns, peaks, roads, gates. A
 * large map shows the phone's labels and adds others.
 */
export function labelsOf(map: RegionMap, frame: Frame, markers: readonly Marker[] = []): Label[] {
  const wanted = allLabels(map, frame).filter(({ y }) => y > 30 && y < side - 20);
  const shown: Label[] = [];
  for (const label of wanted) {
    if (shown.some(({ text, kind }) => text === label.text && kind === label.kind)) continue;
    const free = (["small", "medium", "large"] as const)
      .flatMap((size) => placesOf(label).map((place) => ({ ...place, size })))
      .find((place) => !isCut(place, frame) && hasRoom(place, { shown, markers }));
    if (free) shown.push(free);
  }
  return shown;
}

function allLabels(map: RegionMap, frame: Frame): Placed[] {
  const points = (line: readonly Place[]) => line.map((place) => at(frame, place));
  const [city, ...towns] = map.towns.map(({ name: text, ...place }) => ({ text, ...at(frame, place) }));
  const labels: Record<Label["kind"], (Point & { text: string })[]> = {
    city: city ? [city] : [],
    installation: map.installations.map(({ name: text, ground }) => ({ text, ...shownMiddle(frame, points(ground)) })),
    town: towns,
    peak: map.peaks.map(({ name: text, ...place }) => ({ text, ...below(at(frame, place)) })),
    road: map.roads.flatMap(({ name: text, line }) =>
      [...pieces(points(line)), ...pieces(halved(points(line)))].map((piece) => ({
        text,
        ...shownMiddle(frame, piece),
      })),
    ),
    gate: gatesOf(map)
      .filter(({ name }) => name !== "")
      .map(({ name: text, ...place }) => ({ text, ...below(at(frame, place)) })),
  };
  return (Object.keys(labels) as Label["kind"][]).flatMap((kind) => labels[kind].map((label) => ({ kind, ...label })));
}

function at(frame: Frame, place: Place) {
  const { x, y } = pointOf(frame, place);
  return { x: Math.round(x), y: Math.round(y) };
}

/** Places a label below the marker of its place. */
function below({ x, y }: Point) {
  return { x, y: y + 26 };
}

/** The middle of what every window shows of an area or a stretch of road, cut edge by edge (Sutherland and Hodgman). */
function shownMiddle({ shape }: Frame, all: readonly Point[]): Point {
  const hidden = (side * (1 - shape)) / 2;
  const depths = [
    ({ x }: Point) => x - hidden,
    ({ x }: Point) => side - hidden - x,
    ({ y }: Point) => y,
    ({ y }: Point) => side - y,
  ];
  const shown = depths.reduce(
    (points, depth) =>
      points.flatMap((point, index) => {
        const before = points.at(index - 1) ?? point;
        const [from, to] = [depth(before), depth(point)];
        const crossing = from < 0 === to < 0 ? [] : [between(before, point, from / (from - to))];
        return to < 0 ? crossing : [...crossing, point];
      }),
    all,
  );
  const [first = { x: 0, y: 0 }, ...others] = shown.length > 0 ? shown : all;
  const { x, y } = others.reduce((middle, point, index) => between(middle, point, 1 / (index + 2)), first);
  return { x: Math.round(x), y: Math.round(y) };
}

function between(one: Point, other: Point, share = 0.5): Point {
  return { x: one.x + share * (other.x - one.x), y: one.y + share * (other.y - one.y) };
}

/** The same line with a point between each two. */
function halved(line: readonly Point[]): Point[] {
  return line.flatMap((point, index) => [between(line[index - 1] ?? point, point), point]).slice(1);
}

/** Tries a line's segments from its middle to its ends. The label goes on the first one with room. */
function pieces<Each>(line: readonly Each[]): Each[][] {
  const all = line.slice(1).map((end, index) => [line[index] as Each, end]);
  const middle = (all.length - 1) / 2;
  const far = (piece: Each[]) => Math.abs(all.indexOf(piece) - middle);
  return all.toSorted((one, other) => far(one) - far(other));
}

type Placed = Omit<Label, "size">;

/** Half of its width, and its height above and below its line, in pixels. */
const halfOf = ({ kind, text }: Placed) => text.length * (kind === "city" ? 5 : 3.8) + 6;
const aboveOf = ({ kind }: Placed) => (kind === "city" ? 21 : 13);
const belowOf = ({ kind }: Placed) => (kind === "city" ? 7 : 4);

/** Other positions, nearest first: a town's name stays near it, the others name an area. */
const waysOf: Partial<Record<Label["kind"], [right: number, down: number][]>> = {
  city: ways(upTo(240, 30), upTo(128, 16)),
  installation: ways([0], upTo(96, 32)),
  town: ways(upTo(100, 50), upTo(32, 32)),
};

function upTo(most: number, step: number): number[] {
  return Array.from({ length: 1 + (2 * most) / step }, (_, index) => index * step - most);
}

function ways(rights: readonly number[], downs: readonly number[]): [number, number][] {
  const all = rights.flatMap((right) => downs.map((down): [number, number] => [right, down]));
  return all.toSorted((one, other) => Math.hypot(...one) - Math.hypot(...other));
}

function placesOf(label: Placed): Placed[] {
  return (waysOf[label.kind] ?? [[0, 0]]).map(([right, down]) => ({ ...label, x: label.x + right, y: label.y + down }));
}

function isCut(label: Label, { shape }: Frame): boolean {
  const hidden = (side * (1 - shape)) / 2;
  return ((Math.min(label.x, side - label.x) - hidden) * widths[label.size]) / side < halfOf(label);
}

function hasRoom(label: Label, { shown, markers }: { shown: readonly Label[]; markers: readonly Marker[] }): boolean {
  const [half, width] = [halfOf(label), widths[label.size]];
  const isNear = ({ x, y }: Placed | Marker, wide: number, above: number, below: number) => {
    const down = ((y - label.y) * width) / side;
    return (
      (Math.abs(x - label.x) * width) / side < wide + half &&
      down < belowOf(label) + above &&
      -down < aboveOf(label) + below
    );
  };
  return (
    !shown.some((other) => isNear(other, halfOf(other), aboveOf(other), belowOf(other))) &&
    !markers.some((marker) => isNear(marker, marker.half, marker.high, marker.high))
  );
}
