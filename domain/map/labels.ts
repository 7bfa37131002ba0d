import { type Frame, pointOf, side } from "./frame.ts";
import { gatesOf, type RegionMap } from "./region-map.ts";

/** A name on the map. */
interface Label {
  kind: "city" | "town" | "installation" | "gate" | "peak" | "road";
  text: string;
  x: number;
  y: number;
  /** Whether it fits on a large map only. */
  isFine: boolean;
}

/** Something on the map that no label may cover: half its width and height in pixels, at every size of the map. */
export interface Marker {
  x: number;
  y: number;
  half: number;
  high: number;
}

/** A map's width on a phone and in a large window, in pixels. */
const widths = { small: 350, large: 740 };

/**
 * Returns the labels that fit between the markers, in this order: the city, installations, towns, peaks, roads, gates. A
 * large map shows the phone's labels and adds others.
 */
export function labelsOf(map: RegionMap, frame: Frame, markers: readonly Marker[] = []): Label[] {
  const wanted = allLabels(map, frame).filter(({ y }) => y > 30 && y < side - 20);
  const shown: Label[] = [];
  for (const [width, isFine] of [
    [widths.small, false],
    [widths.large, true],
  ] as const)
    for (const label of wanted) {
      if (shown.some(({ text, kind }) => text === label.text && kind === label.kind)) continue;
      const free = placesOf(label).find(
        (place) => !isCut(place, frame, width) && hasRoom(place, { shown, markers }, width),
      );
      if (free) shown.push({ ...free, isFine });
    }
  return shown;
}

function allLabels(map: RegionMap, frame: Frame): Omit<Label, "isFine">[] {
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

type Placed = Omit<Label, "isFine">;

/** In pixels. */
const halfOf = ({ kind, text }: Placed) => text.length * (kind === "city" ? 5.5 : 3.8) + 6;

/** Other positions, above and below: a town's name stays near it, the others name an area. */
const near = [0, 32, -32];
const far = [...near, 64, -64, 96, -96];
const waysOf: Partial<Record<Label["kind"], number[]>> = { city: far, installation: far, town: near };

function placesOf(label: Placed): Placed[] {
  return (waysOf[label.kind] ?? [0]).map((down) => ({ ...label, y: label.y + down }));
}

function isCut(label: Placed, { shape }: Frame, width: number): boolean {
  const hidden = (side * (1 - shape)) / 2;
  return ((Math.min(label.x, side - label.x) - hidden) * width) / side < halfOf(label);
}

function hasRoom(
  label: Placed,
  { shown, markers }: { shown: readonly Label[]; markers: readonly Marker[] },
  width: number,
): boolean {
  const half = halfOf(label);
  const isNear = ({ x, y }: Placed | Marker, wide: number, high: number) =>
    (Math.abs(x - label.x) * width) / side < wide && (Math.abs(y - label.y) * width) / side < high;
  return (
    !shown.some((other) => isNear(other, halfOf(other) + half, 18)) &&
    !markers.some((marker) => isNear(marker, marker.half + half, marker.high + 12))
  );
}
