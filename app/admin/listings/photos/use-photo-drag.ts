import {
  type PointerEvent as ReactPointerEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { leaveField } from "../../ui/leave-guard.ts";

interface PhotoDragParts {
  /** The photo is dragged over another one: show it in that position. */
  onOver: (dragged: string, over: string) => void;
  onDrop: () => void;
}

interface Press {
  name: string;
  x: number;
  y: number;
  isMouse: boolean;
}

/** Milliseconds of touch before a photo starts to drag. A shorter touch opens the photo or scrolls. */
const hold = 300;
/** Pixels that a resting finger may move, and that a mouse must move. */
const slack = 8;

/** Drags photos by mouse, touch or pen; native drag and drop only supports the mouse. */
export function usePhotoDrag(parts: PhotoDragParts) {
  const [press, setPress] = useState<Press>();
  const [dragged, setDragged] = useState<string>();
  const hasDragged = useRef(false);

  const follow = useEffectEvent((x: number, y: number) => {
    const over = nameAt(document.elementFromPoint(x, y));
    if (dragged !== undefined && over !== undefined && over !== dragged) parts.onOver(dragged, over);
  });
  const take = useEffectEvent((name: string) => {
    // Blurring saves the description of an open photo, which collapses during the drag.
    leaveField();
    hasDragged.current = true;
    setDragged(name);
  });
  const letGo = useEffectEvent(() => {
    setPress(undefined);
    setDragged(undefined);
    if (dragged !== undefined) parts.onDrop();
  });

  useEffect(() => {
    if (!press) return;
    const listening = new AbortController();
    const { signal } = listening;
    const timer = press.isMouse ? undefined : setTimeout(() => take(press.name), hold);
    const move = ({ clientX: x, clientY: y }: PointerEvent) => {
      if (hasDragged.current) return follow(x, y);
      if (Math.hypot(x - press.x, y - press.y) < slack) return;
      if (press.isMouse) take(press.name);
      else letGo();
    };
    window.addEventListener("pointermove", move, { signal });
    window.addEventListener("pointerup", () => letGo(), { signal });
    window.addEventListener("pointercancel", () => letGo(), { signal });
    return () => {
      clearTimeout(timer);
      listening.abort();
    };
  }, [press]);

  /** Before the finger moves, the browser asks whether it may scroll, and it ignores listeners added later. */
  const list = useCallback((element: HTMLElement | null) => {
    const stayPut = (event: Event) => hasDragged.current && event.cancelable && event.preventDefault();
    element?.addEventListener("touchmove", stayPut, { passive: false });
    return () => element?.removeEventListener("touchmove", stayPut);
  }, []);

  return {
    /** For the list's `ref`. */
    list,
    dragged,
    handlers: {
      onPointerDown(event: ReactPointerEvent) {
        hasDragged.current = false;
        const { target, clientX: x, clientY: y, pointerType } = event;
        const name = (target as Element).closest(".picture-button") ? nameAt(target as Element) : undefined;
        if (name === undefined || !event.isPrimary || event.button !== 0) return;
        setPress({ name, x, y, isMouse: pointerType === "mouse" });
      },
      /** Suppresses the click that the browser fires on the button where the photo was dropped. */
      onClickCapture(event: { detail: number; stopPropagation(): void }) {
        if (hasDragged.current && event.detail > 0) event.stopPropagation();
        hasDragged.current = false;
      },
      onDragStart: (event: { preventDefault(): void }) => event.preventDefault(),
      /** A long touch on a picture would open the browser's menu. */
      onContextMenu: (event: { preventDefault(): void }) => press && !press.isMouse && event.preventDefault(),
    },
  };
}

function nameAt(element: Element | null): string | undefined {
  return element?.closest<HTMLElement>("[data-photo]")?.dataset.photo;
}
