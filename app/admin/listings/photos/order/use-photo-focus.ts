import { type RefObject, useLayoutEffect, useRef } from "react";

/** What is to have the focus next, perhaps only when photos are gone. */
interface FocusNext {
  /** As CSS finds it in the list. */
  selector: string;
  whenGone: string[];
}

/**
 * Moves the focus to where the agent goes on: a tile that is moved or removed in the document loses it.
 *
 * @param names of the photos that are shown, in order
 */
export function usePhotoFocus(list: RefObject<HTMLElement | null>, names: string[]) {
  const next = useRef<FocusNext>(undefined);

  useLayoutEffect(() => {
    const { selector, whenGone } = next.current ?? {};
    if (selector === undefined || whenGone?.some((name) => names.includes(name))) return;
    next.current = undefined;
    const wanted = list.current?.querySelector<HTMLElement>(selector);
    const fallback = list.current?.querySelector<HTMLElement>(".photo-details button:not(:disabled)");
    (wanted ?? fallback ?? addPhotos())?.focus();
  });

  return {
    /** The control of the open photo with this `data-action`, or another one where it cannot be used. */
    onDetails(action: string): void {
      next.current = { selector: `.photo-details [data-action="${action}"]:not(:disabled)`, whenGone: [] };
    },
    /** The photo after those that are being removed, the last one where there is none. */
    afterRemoval(removed: string[]): void {
      const left = names.filter((name) => !removed.includes(name));
      const first = names.findIndex((name) => removed.includes(name));
      const name = left[first] ?? left.at(-1);
      const selector = name === undefined ? "[data-photo]" : `[data-photo="${CSS.escape(name)}"] .picture-button`;
      next.current = { selector, whenGone: removed };
    },
  };
}

/** Where photos are added stands above the list. */
function addPhotos(): HTMLElement | null {
  return document.querySelector<HTMLElement>(".photo-drop input");
}
