import type { Box } from "#domain/map/box.ts";
import { type View, viewOn } from "#domain/map/view.ts";
import { fetchPage } from "./fetch-page.ts";
import { followPointers } from "./follow-pointers.ts";
import { showCards } from "./pin-card-live.ts";

const whole: View = { x: 0, y: 0, size: 100 };
/** The narrowest part that is drawn, in degrees from south to north. */
const smallest = 0.027;
/** Without another step for this long, the homes, roads and towns of the visible part are fetched. */
const pause = 500;

/** Lets a visitor zoom and pan, by buttons, keys, mouse and two fingers, and see a home's card. */
export function wake(island: HTMLElement, first: Box): void {
  const map = island.querySelector<SVGSVGElement>(".county-map");
  const part = island.querySelector<HTMLAnchorElement>(".this-part");
  if (!map || !part) return;
  let edges = first;
  let view = whole;
  let timer = 0;
  let asked = 0;
  const placedFirst = markersOf(map);
  let placed = placedFirst;
  const drawnFirst = [...map.children];
  const cards = showCards(island, map);

  const high = () => edges.north - edges.south;

  function show({ x, y, size: wanted }: View): void {
    // No part reaches beyond the map that came with the page.
    const most = ((first.north - first.south) / high()) * 100;
    const size = Math.min(Math.max(wanted, (smallest / high()) * 100), most);
    const within = (start: number, least: number) => Math.min(Math.max(start, least), least + most - size);
    const left = ((first.west - edges.west) / (edges.east - edges.west)) * 100;
    const top = ((edges.north - first.north) / high()) * 100;
    view = { x: within(x, left), y: within(y, top), size };
    const units = [view.x, view.y, size, size].map((percent) => Math.round(percent * 1000) / 100);
    map?.querySelector("svg[viewBox]")?.setAttribute("viewBox", units.join(" "));
    for (const { element, x: right, y: down } of placed) {
      element.setAttribute("x", `${((right - view.x) / size) * 100}%`);
      element.setAttribute("y", `${((down - view.y) / size) * 100}%`);
    }
  }

  function move(to: View): void {
    show(to);
    if (!part || !map) return;
    clearTimeout(timer);
    part.hidden = view.size > ((first.north - first.south) / high()) * 99;
    if (part.hidden) {
      asked += 1;
      if (edges !== first) redraw(drawnFirst, first);
      return;
    }
    part.href = pathOf(part.href, edges, visible(map, view));
    timer = window.setTimeout(() => void draw(part.href, view), pause);
  }

  /** Draws the map of another area, and keeps the visible part where it is. Without a connection, nothing changes. */
  async function draw(address: string, wanted?: View): Promise<void> {
    clearTimeout(timer);
    asked += 1;
    const turn = asked;
    const page = await fetchPage(address);
    const drawn = page?.querySelector(".county-map");
    const props = drawn?.closest<HTMLElement>("[data-island]")?.dataset.props;
    if (!page || !drawn || !map || !part || !props || turn !== asked || (wanted && wanted !== view)) return;
    const before = edges;
    cards.know(page);
    redraw([...drawn.children], JSON.parse(props) as Box);
    part.href = address;
    part.hidden = false;
    if (wanted) show(viewOn(edges, before, wanted));
  }

  function redraw(children: readonly Element[], its: Box): void {
    edges = its;
    map?.replaceChildren(...children);
    placed = its === first || !map ? placedFirst : markersOf(map);
    show(whole);
  }

  /** @param x and y: the fixed point, in percent of the visible part */
  function zoom(times: number, x = 50, y = 50): void {
    const size = Math.max(view.size * times, (smallest / high()) * 100);
    const gone = (view.size - size) / 100;
    move({ x: view.x + x * gone, y: view.y + y * gone, size });
  }

  const step = (right: number, down: number) => move({ ...view, x: view.x + right, y: view.y + down });
  const deeds: Record<string, () => void> = {
    "+": () => zoom(0.6),
    "=": () => zoom(0.6),
    "-": () => zoom(1 / 0.6),
    "0": () => move({ x: -9999, y: -9999, size: 9999 }),
    ArrowLeft: () => step(-view.size / 5, 0),
    ArrowRight: () => step(view.size / 5, 0),
    ArrowUp: () => step(0, -view.size / 5),
    ArrowDown: () => step(0, view.size / 5),
  };
  island.addEventListener("click", (event) => {
    const { target } = event;
    if (!(target instanceof Element) || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey)
      return;
    deeds[target.closest("button")?.value ?? ""]?.();
    const cluster = target.closest<SVGAElement>(".cluster");
    // Homes in a single spot don't split: their list opens.
    if (!cluster || high() < smallest * 1.2) return;
    event.preventDefault();
    void draw(new URL(cluster.href.baseVal, location.href).href);
  });
  map.parentElement?.addEventListener("keydown", (event) => {
    const isOnCard = event.target instanceof Element && event.target.closest(".pin-card");
    const deed = event.ctrlKey || event.metaKey || event.altKey || isOnCard ? undefined : deeds[event.key];
    if (!deed) return;
    event.preventDefault();
    deed();
  });
  followPointers(map, zoom, (right, down) => step(-right * view.size, -down * view.size));
}

/** Everything with a position in percent. */
function markersOf(map: Element): { element: Element; x: number; y: number }[] {
  return Array.from(map.querySelectorAll("[x$='%']"), (element) => {
    const [x = 0, y = 0] = ["x", "y"].map((name) => Number.parseFloat(element.getAttribute(name) ?? "0"));
    return { element, x, y };
  });
}

/** What the window shows of a view: it's narrower or higher than the square drawing. */
function visible(map: Element, { x, y, size }: View): { x: number; y: number; wide: number; high: number } {
  const drawing = map.getBoundingClientRect();
  const { width, height } = (map.parentElement ?? map).getBoundingClientRect();
  const [wide, high] = [(width / drawing.width) * size, (height / drawing.height) * size];
  return { x: x + (size - wide) / 2, y: y + (size - high) / 2, wide, high };
}

/** The address of the search within the visible part. */
function pathOf(
  href: string,
  { west, south, east, north }: Box,
  { x, y, wide, high }: ReturnType<typeof visible>,
): string {
  const address = new URL(href);
  const along = (from: number, to: number, share: number) => (from + ((to - from) * share) / 100).toFixed(4);
  const [left, right] = [along(west, east, x), along(west, east, x + wide)];
  const [upper, lower] = [along(north, south, y), along(north, south, y + high)];
  address.searchParams.set("box", [left, lower, right, upper].map(Number).join(","));
  return address.href;
}
