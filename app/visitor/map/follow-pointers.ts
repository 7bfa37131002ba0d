/** A mouse pans the map; two fingers pan and zoom. One finger scrolls the page, as usual. */
export function followPointers(
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
