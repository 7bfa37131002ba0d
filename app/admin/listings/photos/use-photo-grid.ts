import { useLayoutEffect, useRef, useState } from "react";
import { useQuestion } from "../../ui/use-question.ts";
import type { PhotoOrder } from "./photo-order.ts";
import { usePhotoDrag } from "./use-photo-drag.ts";

export type PhotoGrid = ReturnType<typeof usePhotoGrid>;

/** Which photos of the grid are open, selected or dragged, and the actions on them, by name. */
export function usePhotoGrid(order: PhotoOrder) {
  const { photos } = order;
  const names = photos.map(({ name }) => name);
  const [opened, setOpened] = useState<string>();
  const [ticked, setTicked] = useState<string[]>([]);
  const chosen = names.filter((name) => ticked.includes(name));
  const [announcement, setAnnouncement] = useState("");
  const { subject: leaving, ask, answer } = useQuestion<string[]>();
  const focusNext = useFocusNext(names);
  const drag = usePhotoDrag({
    onOver: (name, over) => {
      const moved = togetherWith(name);
      if (!moved.includes(over)) order.show(moved, names.indexOf(over));
    },
    onDrop: order.keep,
  });

  /** Dragging a selected photo moves all selected ones. */
  function togetherWith(name: string): string[] {
    return chosen.includes(name) ? chosen : [name];
  }

  return {
    list: drag.list,
    photos,
    opened,
    chosen,
    /** The name of the photo whose description was saved last. */
    described: order.described,
    dragged: drag.dragged === undefined ? [] : togetherWith(drag.dragged),
    dragHandlers: drag.handlers,
    announcement,
    /** Photos awaiting the agent's confirmation before deletion. */
    leaving,
    answer,
    toggle: (name: string) => setOpened(opened === name ? undefined : name),
    /** Opens a photo to edit its description. */
    describe(name: string | undefined) {
      setOpened(name);
      if (name !== undefined) focusNext('.photo-details [data-action="describe"]');
    },
    saveWords: order.describe,
    choose: (name: string, isChosen: boolean) =>
      setTicked(isChosen ? [...chosen, name] : chosen.filter((each) => each !== name)),
    /** @param action the `data-action` of the control that was used on the open photo, to keep the focus on it */
    move(moved: string[], place: number, action?: string) {
      if (action) focusNext(`.photo-details [data-action="${action}"]`);
      order.move(moved, place);
      setAnnouncement(movedText(moved.length, place, names.length));
    },
    async remove(wanted: string[]) {
      if (!(await ask(wanted))) return;
      const left = names.filter((name) => !wanted.includes(name));
      const next = left[names.findIndex((name) => wanted.includes(name))] ?? left.at(-1);
      focusNext(`[data-photo="${next && CSS.escape(next)}"] .picture-button`, wanted);
      order.remove(wanted);
    },
  };
}

/**
 * Moves the focus to where the agent continues, because a tile that moves or leaves the document loses it.
 * @param names of the shown photos, in order
 */
function useFocusNext(names: string[]) {
  const next = useRef<{ selector: string; whenGone: string[] }>(undefined);
  useLayoutEffect(() => {
    if (!next.current || next.current.whenGone.some((name) => names.includes(name))) return;
    const wanted = document.querySelector<HTMLElement>(`.photo-grid ${next.current.selector}`);
    next.current = undefined;
    // With no photo left, more can be added.
    (wanted ?? document.querySelector<HTMLElement>(".photo-drop input"))?.focus();
  });
  /** @param selector a CSS selector within the list @param whenGone photos that must be gone first */
  return (selector: string, whenGone: string[] = []): void => {
    next.current = { selector, whenGone };
  };
}

function movedText(count: number, place: number, total: number): string {
  if (count > 1) return `${count} photos now start at position ${place + 1} of ${total}.`;
  return place === 0 ? "This photo is now the cover." : `Moved to position ${place + 1} of ${total}.`;
}
