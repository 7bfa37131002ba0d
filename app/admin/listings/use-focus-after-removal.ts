import { useEffect, useRef } from "react";

/**
 * Where a card stood or will stand, so that a button there takes the focus.
 * Moves the focus to the card after one that was removed, to the last one, or to where a listing is added; and to one that comes back.
 */
export function useFocusAfterRemoval(ids: readonly string[], otherwise: string) {
  const list = useRef<HTMLUListElement>(null);
  const removed = useRef<{ id: string; place: number }>(undefined);
  const returned = useRef<string>(undefined);
  const present = ids.join();

  useEffect(() => {
    const known = present.split(",");
    const buttons = [...(list.current?.children ?? [])].map((card) =>
      card.querySelector<HTMLElement>(".more, [data-edit]"),
    );
    if (removed.current && !known.includes(removed.current.id)) {
      const next = buttons[removed.current.place] ?? buttons.at(-1) ?? document.querySelector<HTMLElement>(otherwise);
      removed.current = undefined;
      next?.focus();
    }
    if (returned.current && known.includes(returned.current)) {
      buttons[known.indexOf(returned.current)]?.focus();
      returned.current = undefined;
    }
  }, [present, otherwise]);

  return {
    list,
    /** A card is being removed: the one at this place, from 0. */
    moveFrom: (id: string, place: number): void => {
      removed.current = { id, place };
    },
    /** It comes back. */
    moveTo: (id: string): void => {
      returned.current = id;
    },
  };
}
