import { type PointerEvent as ReactPointerEvent, useEffect, useEffectEvent, useState } from "react";

interface TouchDragParts {
  /** The photo stands under the finger now: show it at the place of the photo that was there. */
  onOver: (dragged: string, over: string) => void;
  onDrop: () => void;
}

/** How near to the edge of the window a finger scrolls it, and how far with each of its moves, in pixels. */
const edge = 130;
const step = 14;

/**
 * Drags photos by finger or pen: the browser's own dragging knows the mouse alone. It begins on the thumbnail, so that
 * the rest of the list scrolls as ever.
 */
export function useTouchDrag(parts: TouchDragParts) {
  const [dragged, setDragged] = useState<string>();

  const move = useEffectEvent((event: PointerEvent) => {
    if (dragged === undefined) return;
    const under = document.elementFromPoint(event.clientX, event.clientY);
    const over = under?.closest<HTMLElement>("[data-photo]")?.dataset.photo;
    if (over !== undefined && over !== dragged) parts.onOver(dragged, over);
    scrollNearEdge(event.clientY);
  });
  const drop = useEffectEvent(() => {
    setDragged(undefined);
    parts.onDrop();
  });

  useEffect(() => {
    if (dragged === undefined) return;
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener("pointermove", (event) => move(event), { signal });
    window.addEventListener("pointerup", () => drop(), { signal });
    window.addEventListener("pointercancel", () => drop(), { signal });
    return () => listening.abort();
  }, [dragged]);

  function start(name: string, event: ReactPointerEvent): void {
    if (event.pointerType !== "mouse" && event.isPrimary) setDragged(name);
  }

  return { dragged, start };
}

function scrollNearEdge(y: number): void {
  const fields = document.querySelector(".listing-dialog > .fields");
  if (y < edge) fields?.scrollBy(0, -step);
  if (y > window.innerHeight - edge) fields?.scrollBy(0, step);
}
