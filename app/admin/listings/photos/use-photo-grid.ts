import { useRef, useState } from "react";
import { useQuestion } from "../../ui/use-question.ts";
import { usePhotoDrag } from "./order/use-photo-drag.ts";
import { usePhotoFocus } from "./order/use-photo-focus.ts";
import type { usePhotoOrder } from "./order/use-photo-order.ts";

/** Which photos of the grid are open, chosen or dragged, and what can be done with them, by their names. */
export function usePhotoGrid(order: ReturnType<typeof usePhotoOrder>) {
  const names = order.photos.map(({ name }) => name);
  const list = useRef<HTMLOListElement>(null);
  const [opened, setOpened] = useState<string>();
  const [ticked, setTicked] = useState<string[]>([]);
  const chosen = names.filter((name) => ticked.includes(name));
  const [announcement, setAnnouncement] = useState("");
  const { subject: leaving, ask, answer } = useQuestion<string[]>();
  const focus = usePhotoFocus(list, names);
  const drag = usePhotoDrag(list, {
    onOver: (name, over) => {
      const moved = togetherWith(name);
      if (!moved.includes(over)) order.show(moved, names.indexOf(over));
    },
    onDrop: order.keep,
  });

  /** A photo that is chosen takes the other chosen ones along. */
  function togetherWith(name: string): string[] {
    return chosen.includes(name) ? chosen : [name];
  }

  return {
    list,
    opened,
    chosen,
    dragged: drag.dragged === undefined ? [] : togetherWith(drag.dragged),
    dragHandlers: drag.handlers,
    announcement,
    /** Those that the agent is asked about before they are deleted. */
    leaving,
    answer,
    toggle: (name: string) => setOpened(opened === name ? undefined : name),
    describe(name: string | undefined) {
      setOpened(name);
      if (name !== undefined) focus.onDetails("describe");
    },
    choose: (name: string, isChosen: boolean) =>
      setTicked(isChosen ? [...chosen, name] : chosen.filter((each) => each !== name)),
    chooseNone: () => setTicked([]),
    /** @param action the control of the open photo that was used, to keep the focus on */
    move(moved: string[], place: number, action?: string) {
      if (action) focus.onDetails(action);
      order.move(moved, place);
      setAnnouncement(movedText(moved.length, place, names.length));
    },
    reverse() {
      order.reverse();
      setAnnouncement("The last photo comes first now.");
    },
    async remove(wanted: string[]) {
      if (!(await ask(wanted))) return;
      focus.afterRemoval(wanted);
      order.remove(wanted);
    },
  };
}

function movedText(count: number, place: number, total: number): string {
  if (count > 1) return `${count} photos begin at place ${place + 1} of ${total} now.`;
  return place === 0 ? "This photo is the cover now." : `Moved to place ${place + 1} of ${total}.`;
}
