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

/** A map's width on a phone and in a large window, in pixels. */
const widths = { small: 350, large: 740 };

/**
 * Returns the labels that fit, in this order: the city, installations, towns, peaks, roads, gates. A large map shows the
 * phone's labels and adds others.
 */
export function labelsOf(map: RegionMap, frame: Frame): Label[] {
  const wanted = allLabels(map, frame).filter(({ y }) => y > 30 && y < side - 20);
  const shown: Label[] = [];
  for (const [width, isFine] of [
    [widths.small, false],
    [widths.large, true],
  ] as const)
    for (const label of wanted)
      if (!shown.some(({ text, kind }) => text === label.text && kind === label.kind) && hasRoom(label, shown, width))
        shown.push({ ...label, isFine });
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

function hasRoom(label: Omit<Label, "isFine">, shown: readonly Label[], width: number): boolean {
  const pixels = width / side;
  const half = ({ kind, text }: Omit<Label, "isFine">) => text.length * (kind === "city" ? 5.5 : 3.8) + 6;
  const isCut = Math.min(label.x, side - label.x) * pixels < half(label);
  const isCovered = shown.some(
    (other) =>
      Math.abs(other.x - label.x) * pixels < half(other) + half(label) && Math.abs(other.y - label.y) * pixels < 18,
  );
  return !isCut && !isCovered;
}
