import type { Box } from "#domain/map/box.ts";

/** The visible part of the drawing: percent of its width, from the left and from the top. */
interface View {
  x: number;
  y: number;
  size: number;
}

const whole: View = { x: 0, y: 0, size: 100 };
const smallest = 10;

/** Lets a visitor zoom and pan, by buttons, keys, mouse and two fingers. All data came with the page. */
export function wake(island: HTMLElement, edges: Box): void {
  const map = island.querySelector<SVGSVGElement>(".county-map");
  const land = map?.querySelector("svg[viewBox]");
  const part = island.querySelector<HTMLAnchorElement>(".this-part");
  if (!map || !land) return;
  const placed = Array.from(map.querySelectorAll("[x$='%']"), (element) => ({ element, ...placeOf(element) }));
  let view = whole;

  function show({ x, y, size: wanted }: View): void {
    const size = Math.min(Math.max(wanted, smallest), 100);
    const within = (start: number) => Math.min(Math.max(start, 0), 100 - size);
    view = { x: within(x), y: within(y), size };
    land?.setAttribute("viewBox", [view.x, view.y, size, size].map((units) => units * 10).join(" "));
    for (const { element, x: left, y: top } of placed) {
      element.setAttribute("x", `${((left - view.x) / size) * 100}%`);
      element.setAttribute("y", `${((top - view.y) / size) * 100}%`);
    }
    if (!part) return;
    part.hidden = size > 99;
    part.href = pathOf(part.href, edges, view);
  }

  /** @param x and y: the fixed point, in percent of the visible part */
  function zoom(times: number, x = 50, y = 50): void {
    const size = Math.min(Math.max(view.size * times, smallest), 100);
    const gone = (view.size - size) / 100;
    show({ x: view.x + x * gone, y: view.y + y * gone, size });
  }

  const move = (right: number, down: number) => show({ ...view, x: view.x + right, y: view.y + down });
  const deeds: Record<string, () => void> = {
    "+": () => zoom(0.6),
    "=": () => zoom(0.6),
    "-": () => zoom(1 / 0.6),
    "0": () => show(whole),
    ArrowLeft: () => move(-view.size / 5, 0),
    ArrowRight: () => move(view.size / 5, 0),
    ArrowUp: () => move(0, -view.size / 5),
    ArrowDown: () => move(0, view.size / 5),
  };
  island.addEventListener("click", ({ target }) => {
    if (target instanceof Element) deeds[target.closest("button")?.value ?? ""]?.();
  });
  island.addEventListener("keydown", (event) => {
    const deed = event.ctrlKey || event.metaKey || event.altKey ? undefined : deeds[event.key];
    if (!deed) return;
    event.preventDefault();
    deed();
  });
  followPointers(map, zoom, (right, down) => move(-right * view.size, -down * view.size));
}

function placeOf(element: Element): { x: number; y: number } {
  const [x = 0, y = 0] = ["x", "y"].map((name) => Number.parseFloat(element.getAttribute(name) ?? "0"));
  return { x, y };
}

/** The address of the search within the visible part. */
function pathOf(href: string, { west, south, east, north }: Box, { x, y, size }: View): string {
  const address = new URL(href);
  const along = (from: number, to: number, share: number) => (from + ((to - from) * share) / 100).toFixed(4);
  const [left, right] = [along(west, east, x), along(west, east, x + size)];
  const [upper, lower] = [along(north, south, y), along(north, south, y + size)];
  address.searchParams.set("box", [left, lower, right, upper].map(Number).join(","));
  return address.href;
}

/** A mouse pans the map; two fingers pan and zoom. One finger scrolls the page, as usual. */
function followPointers(
  map: SVGSVGElement,
  zoom: (times: number, x: number, y: number) => void,
  /** As fractions of the map's width. */
  move: (right: number, down: number) => void,
): void {
  const pointers = new Map<number, PointerEvent>();
  let isDragged = false;
  const middle = () => {
    const [one, other = one] = pointers.values();
    if (!one || !other) return { x: 0, y: 0, apart: 0 };
    const [x, y] = [(one.clientX + other.clientX) / 2, (one.clientY + other.clientY) / 2];
    return { x, y, apart: Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) };
  };
  map.addEventListener("pointerdown", (event) => {
    if (pointers.size === 0) isDragged = false;
    pointers.set(event.pointerId, event);
  });
  addEventListener("pointermove", (event) => {
    if (!pointers.has(event.pointerId)) return;
    const before = middle();
    pointers.set(event.pointerId, event);
    if (event.pointerType === "touch" && pointers.size < 2) return;
    const now = middle();
    const { left, top, width } = map.getBoundingClientRect();
    if (Math.hypot(now.x - before.x, now.y - before.y) > 2 || pointers.size > 1) isDragged = true;
    move((now.x - before.x) / width, (now.y - before.y) / width);
    if (before.apart > 0) zoom(before.apart / now.apart, ((now.x - left) / width) * 100, ((now.y - top) / width) * 100);
  });
  for (const end of ["pointerup", "pointercancel"] as const)
    addEventListener(end, ({ pointerId }) => pointers.delete(pointerId));
  map.addEventListener("dragstart", (event) => event.preventDefault());
  // A drag doesn't open the home under the pointer.
  map.addEventListener("click", (event) => isDragged && event.detail > 0 && event.preventDefault(), true);
}
