import { type Frame, pointOf, side } from "./frame.ts";
import { gatesOf, type RegionMap } from "./region-map.ts";

/** A name on the map. */
interface Label {
  kind: "city" | "town" | "installation" | "gate" | "peak" | "road";
  text: string;
  x: number;
  y: number;
  /** The smallest map on which it fits. */
  size: keyof typeof widths;
}

/** Something on the map that no label may cover: half its width and height in pixels, at every size of the map. */
export interface Marker {
  x: number;
  y: number;
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

function allLabels(map: RegionMap, frame: Frame): Omit<Label, "size">[] {
  const [city, ...towns] = map.towns.map(({ name: text, ...place }) => ({ text, ...at(frame, place) }));
  const kind = <Each extends object>(name: Label["kind"], labels: readonly Each[]) =>
    labels.map((label) => ({ kind: name, ...label }));
  return [
    ...kind("city", city ? [city] : []),
    ...kind(
      "installation",
      map.installations.map(({ name: text, ground }) => ({
        text,
        ...middleOf(ground.map((place) => at(frame, place))),
      })),
    ),
    ...kind("town", towns),
    ...kind(
      "peak",
      map.peaks.map(({ name: text, ...place }) => ({ text, ...below(at(frame, place)) })),
    ),
    ...kind(
      "road",
      map.roads.flatMap(({ name: text, line }) =>
        pieces(line).map((piece) => ({ text, ...middleOf(piece.map((place) => at(frame, place))) })),
      ),
    ),
    ...kind(
      "gate",
      gatesOf(map)
        .filter(({ name }) => name !== "")
        .map(({ name: text, ...place }) => ({ text, ...below(at(frame, place)) })),
    ),
  ];
}

function at(frame: Frame, place: { latitude: number; longitude: number }) {
  const { x, y } = pointOf(frame, place);
  return { x: Math.round(x), y: Math.round(y) };
}

/** Places a label below the marker of its place. */
function below({ x, y }: { x: number; y: number }) {
  return { x, y: y + 26 };
}

function middleOf(points: readonly { x: number; y: number }[]) {
  const mean = (of: (point: { x: number; y: number }) => number) =>
    Math.round(points.reduce((sum, point) => sum + of(point), 0) / points.length);
  return { x: mean(({ x }) => x), y: mean(({ y }) => y) };
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
