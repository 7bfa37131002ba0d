import type { ReactNode } from "react";
import { regionMap } from "#content/map.ts";
import type { Place } from "#domain/map/box.ts";
import { type Frame, pointOf } from "#domain/map/frame.ts";
import { labelsOf, type Marker } from "#domain/map/labels.ts";
import { gatesOf } from "#domain/map/region-map.ts";

interface CountyMapProps {
  frame: Frame;
  label: string;
  /** Nothing on it is a link. */
  isPicture?: boolean;
  /** What its labels leave visible. */
  markers?: readonly Marker[];
  children?: ReactNode;
}

/**
 * The site's own drawing of the region: no tiles, no third-party server. Lines scale with the window; names and markers
 * keep their size, because they're positioned in percent.
 */
export function CountyMap({ frame, label, isPicture = false, markers, children }: CountyMapProps) {
  return (
    <svg className="county-map" role={isPicture ? "img" : "group"} aria-label={label}>
      <Land frame={frame} />
      <svg aria-hidden="true">
        {gatesOf(regionMap).map((gate) => (
          <rect key={gate.id} className="gate" {...percents(pointOf(frame, gate))} width="9" height="9" />
        ))}
        {labelsOf(regionMap, frame, markers).map(({ kind, text, size, ...at }) => (
          <text key={`${kind} ${text}`} className={`${kind}${classOf[size]}`} {...percents(at)}>
            {text}
          </text>
        ))}
      </svg>
      {children}
    </svg>
  );
}

/** Hides a label on maps that are too small for it. */
const classOf = { small: "", medium: " medium", large: " fine" };

/** A fixed-size marker at a point of the drawing. A link around it describes it in words. */
export function Mark({ x, y, children }: { x: number; y: number; children: ReactNode }) {
  return (
    <svg className="mark" aria-hidden="true" {...percents({ x, y })}>
      {children}
    </svg>
  );
}

function percents({ x, y }: { x: number; y: number }): { x: string; y: string } {
  const percent = (units: number) => `${Math.round(units) / 10}%`;
  return { x: percent(x), y: percent(y) };
}

function Land({ frame }: { frame: Frame }) {
  const roads = (isMain: boolean) =>
    regionMap.roads.filter((road) => road.isMain === isMain).reduce((path, { line }) => path + course(frame, line), "");
  const [first, last] = [regionMap.mountains[0], regionMap.mountains.at(-1)];
  // Beyond the known points, the foot of the mountains continues straight.
  const foot = first && last ? [{ ...first, latitude: 41 }, ...regionMap.mountains, { ...last, latitude: 37 }] : [];
  const mountains = `${course(frame, foot)}H-9999V-9999z`;
  return (
    <svg viewBox="0 0 1000 1000" aria-hidden="true">
      {[0, 0.04, 0.1].map((west) => (
        <path
          key={west}
          className="mountains"
          d={mountains}
          transform={west ? `translate(-${Math.round(pointOf(frame, eastOf(frame.middle, west)).x - 500)})` : undefined}
        />
      ))}
      <path className="county" d={`${straight(frame, regionMap.outline)}z`} />
      <path
        className="ground"
        d={regionMap.installations.map(({ ground }) => `${straight(frame, ground)}z`).join("")}
      />
      {[false, true].map((isMain) => (
        <g key={String(isMain)} className={isMain ? "main road" : "road"}>
          <path d={roads(isMain)} />
          <path d={roads(isMain)} />
        </g>
      ))}
    </svg>
  );
}

function eastOf({ latitude, longitude }: Place, degrees: number): Place {
  return { latitude, longitude: longitude + degrees };
}

function points(frame: Frame, line: readonly Place[]): [number, number][] {
  return line.map((place) => {
    const { x, y } = pointOf(frame, place);
    return [Math.round(x), Math.round(y)];
  });
}

function straight(frame: Frame, line: readonly Place[]): string {
  return `M${points(frame, line).join("L")}`;
}

/** Roads are drawn with curves, without corners. */
function course(frame: Frame, line: readonly Place[]): string {
  const [first = [0, 0], ...others] = points(frame, line);
  const last = others.pop() ?? first;
  const bends = others.map(([x, y], index) => {
    const [nextX, nextY] = others[index + 1] ?? last;
    return `Q${x},${y},${Math.round((x + nextX) / 2)},${Math.round((y + nextY) / 2)}`;
  });
  return `M${first}${bends.join("")}L${last}`;
}
