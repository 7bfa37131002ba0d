import type { Box } from "#domain/map/box.ts";
import { boxOf } from "#domain/map/frame.ts";
import type { Pin } from "#domain/map/spread.ts";
import { streetText } from "#domain/mls/home/home-path.ts";
import type { ShownHome } from "#domain/mls/home/mls-home.ts";
import type { Criteria } from "#domain/mls/search/criteria.ts";
import { searchWording } from "#domain/mls/search/search-wording.ts";
import { shortPrice } from "#domain/wording.ts";
import { Island } from "../../../islands/island.tsx";
import { CountyMap, Mark } from "../../map/county-map.tsx";
import { searchPath } from "../search-path.ts";
import type { ResultsOnMap } from "./results-map.server.ts";

interface ResultsMapProps {
  criteria: Criteria;
  homes: readonly ShownHome[];
  map: ResultsOnMap;
}

/** The results as a picture with links; the cards below have the same content. */
export function ResultsMap({ criteria, homes, map }: ResultsMapProps) {
  const { frame, pins, circles } = map;
  return (
    <div className="results-map">
      <a className="skip-link" href="#count">
        Skip to the list
      </a>
      <Island name="map" props={boxOf(frame)}>
        <CountyMap frame={frame} label="Map of these homes">
          {circles.map(({ x, y, count, box }) => (
            <a
              key={`${x},${y}`}
              className="heap"
              href={searchPath({ ...criteria, page: 1, box: boxToSee(box) })}
              rel="nofollow"
              aria-label={`Here: ${searchWording.count(count)}`}
            >
              <Mark x={x} y={y}>
                <circle />
                <text y="5">{count}</text>
              </Mark>
            </a>
          ))}
          {pins.map((pin) => (
            <PinLink key={pin.index} pin={pin} home={homes[pin.index]} />
          ))}
        </CountyMap>
        <Keys />
        <a className="button navy small this-part" href={searchPath({ ...criteria, page: 1 })} rel="nofollow" hidden>
          Search This Area
        </a>
      </Island>
      <Closer criteria={criteria} map={map} />
      <p>
        {map.withoutPlace > 0 && `${searchWording.notOnMap(map.withoutPlace)} `}
        {map.beyond > 0 && `${searchWording.beyondMap(map.beyond)} `}
        Roads, gates and base boundaries are approximate.
      </p>
    </div>
  );
}

/** These need a script and are hidden without one. */
function Keys() {
  const key = (value: string, label: string, words: string) => (
    <button type="button" value={value} aria-label={label} data-waits="">
      {words}
    </button>
  );
  return (
    <div className="map-keys">
      {key("+", "Zoom in", "+")}
      {key("-", "Zoom out", "−")}
      {key("0", "Show all of the map", "All")}
    </div>
  );
}

/** Links to the home's card, which has the same number. */
function PinLink({ pin: { index, x, y }, home }: { pin: Pin; home: ShownHome | undefined }) {
  if (!home) return null;
  const price = shortPrice(home.price);
  const half = price.length * 4.2 + 9;
  return (
    <a
      className={home.isMine ? "pin mine" : "pin"}
      href={`#home-${index + 1}`}
      aria-label={`${index + 1}: ${price}, ${streetText(home)}`}
    >
      <Mark x={x} y={y}>
        <path d={`M-${half}-33h${2 * half}v26h-${half - 6}l-6 7-6-7h-${half - 6}z`} />
        <circle />
        <text className="cost" y="-15">
          {price}
        </text>
        <text className="number" y="5">
          {index + 1}
        </text>
      </Mark>
    </a>
  );
}

/** Leaves space around a cluster in a single spot. */
function boxToSee({ west, south, east, north }: Box): Box {
  const room = 0.002;
  const round = (degrees: number) => Math.round(degrees * 10_000) / 10_000;
  return { west: round(west - room), south: round(south - room), east: round(east + room), north: round(north + room) };
}

/** The map's zoom steps without scripts: half the area, twice the area, the whole map. */
function Closer({ criteria, map: { frame } }: Omit<ResultsMapProps, "homes">) {
  const to = (box: Box | undefined) => searchPath({ ...criteria, page: 1, box });
  return (
    <nav className="orders" aria-label="Map area">
      <ul>
        {frame.half > 3 && <Step href={to(boxOf(frame, 0.5))} label="Zoom in" />}
        {criteria.box && frame.half < 15 && <Step href={to(boxOf(frame, 2))} label="Zoom out" />}
        {criteria.box && <Step href={to(undefined)} label="Whole map" />}
      </ul>
    </nav>
  );
}

function Step({ href, label }: { href: string; label: string }) {
  return (
    <li>
      <a href={href} rel="nofollow">
        {label}
      </a>
    </li>
  );
}
