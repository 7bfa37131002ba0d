import type { Box } from "#domain/map/box.ts";
import { boxOf } from "#domain/map/frame.ts";
import type { Criteria } from "#domain/mls/search/criteria.ts";
import { searchWording } from "#domain/mls/search/search-wording.ts";
import { shortPrice } from "#domain/wording.ts";
import { Icon } from "../../../ui/icon.tsx";
import { SavingHomes } from "../../cards/saved/saving-homes.tsx";
import { CountyMap, Mark } from "../../map/county-map.tsx";
import { searchPath } from "../search-path.ts";
import type { HomePin, ResultsOnMap } from "./results-map.server.ts";

interface ResultsMapProps {
  criteria: Criteria;
  map: ResultsOnMap;
}

/** The results as a picture with links. It must be inside the island `map`. */
export function ResultsMap({ criteria, map }: ResultsMapProps) {
  const { frame, pins, clusters } = map;
  const markers = [
    ...pins.map((pin) => ({ ...pin, half: halfOf(shortPrice(pin.price)) + 1, high: 15 })),
    ...clusters.map((cluster) => ({ ...cluster, half: 23, high: 23 })),
  ];
  return (
    <section className="results-map secondary" aria-label="Map">
      <a className="skip-link" href="#count">
        Skip to the list
      </a>
      <div className="map-window">
        <CountyMap frame={frame} label="Map of these homes" markers={markers}>
          {clusters.map(({ x, y, count, town, box }) => (
            <a
              key={`${x},${y}`}
              className="cluster"
              href={searchPath({ ...criteria, page: 1, box: boxToSee(box) })}
              rel="nofollow"
              aria-label={`${searchWording.count(count)} near ${town}`}
              data-waits=""
            >
              <Mark x={x} y={y}>
                <circle />
                <text y="0.36em">{count < 1000 ? count : `${Math.round(count / 1000)}k`}</text>
              </Mark>
            </a>
          ))}
          {pins.map((pin) => (
            <PinLink key={pin.path} pin={pin} />
          ))}
        </CountyMap>
        <Keys />
        <a className="button navy small this-part" href={searchPath({ ...criteria, page: 1 })} rel="nofollow" hidden>
          Search This Area
        </a>
        <PinCard />
      </div>
      <Closer criteria={criteria} map={map} />
      <p>
        {map.withoutPlace > 0 && `${searchWording.notOnMap(map.withoutPlace)} `}
        {map.beyond > 0 && `${searchWording.beyondMap(map.beyond)} `}
        Roads, gates and base boundaries are approximate.
      </p>
    </section>
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
      {key("-", "Zoom out", "–")}
      {key("0", "Show all of the map", "All")}
    </div>
  );
}

/** Half a price's width on the map, in pixels at the usual text size. It's drawn in em, so it grows with the text. */
const halfOf = (price: string) => price.length * 4 + 6;
const em = (pixels: number) => `${(pixels / 15).toFixed(2)}em`;

/** Links to the home. The script shows its card instead. */
function PinLink({ pin: { x, y, price, path, street, isMine, elsewhere } }: { pin: HomePin }) {
  const text = shortPrice(price);
  const half = halfOf(text);
  return (
    <a
      className={isMine ? "pin mine" : "pin"}
      href={path}
      aria-label={`${text}, ${street}`}
      data-home={elsewhere}
      data-waits=""
    >
      <Mark x={x} y={y}>
        <rect x={em(-half)} width={em(2 * half)} />
        <text y="0.36em">{text}</text>
      </Mark>
    </a>
  );
}

/** The card of a pin's home, which the script fills. */
function PinCard() {
  const step = (value: string, label: string, icon: "back" | "arrow" | "close") => (
    <button type="button" value={value} aria-label={label}>
      <Icon name={icon} />
    </button>
  );
  return (
    <SavingHomes>
      <section className="pin-card" aria-label="Home on the map" hidden>
        <div />
        <p>
          {step("previous", "Previous home on the map", "back")}
          {step("next", "Next home on the map", "arrow")}
          {step("close", "Close", "close")}
        </p>
      </section>
    </SavingHomes>
  );
}

/** Leaves space around a cluster in a single spot. */
function boxToSee({ west, south, east, north }: Box): Box {
  const room = 0.002;
  const round = (degrees: number) => Math.round(degrees * 10_000) / 10_000;
  return { west: round(west - room), south: round(south - room), east: round(east + room), north: round(north + room) };
}

/** The map's zoom steps without scripts: half the area, twice the area, the whole map. */
function Closer({ criteria, map: { frame } }: ResultsMapProps) {
  const to = (box: Box | undefined) => searchPath({ ...criteria, page: 1, box });
  return (
    <nav className="orders flow secondary" aria-label="Map area">
      <ul className="flow">
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
