import { type RefObject, useEffect, useRef } from "react";

/** Where a removed card stood, so that the next card's button takes the focus when the card is gone. */
export interface FocusAfterRemoval {
  list: RefObject<HTMLUListElement | null>;
  /** A card is about to be removed: the one at this place, from 0. */
  expect(id: string, place: number): void;
  /** It stays after all. */
  forget(): void;
}

/** Moves the focus to the card after one that was removed, to the last one, or to where a listing is added. */
export function useFocusAfterRemoval(ids: readonly string[], otherwise: string): FocusAfterRemoval {
  const list = useRef<HTMLUListElement>(null);
  const removed = useRef<{ id: string; place: number }>(undefined);
  const present = ids.join();

  useEffect(() => {
    if (!removed.current || present.split(",").includes(removed.current.id)) return;
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>("[data-edit]") ?? [])];
    const next = buttons[removed.current.place] ?? buttons.at(-1) ?? document.querySelector<HTMLElement>(otherwise);
    removed.current = undefined;
    next?.focus();
  }, [present, otherwise]);

  return {
    list,
    expect: (id, place) => {
      removed.current = { id, place };
    },
    forget: () => {
      removed.current = undefined;
    },
  };
}
