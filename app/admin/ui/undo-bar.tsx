import { useRef, useState } from "react";
import { useKeys } from "./focus/use-keys.ts";

/** Milliseconds during which Undo is offered; afterwards the item is in the trash. */
const grace = 10_000;

/** The agent's last deletion, while the Undo bar is shown. */
export function useUndo<Deleted extends object>() {
  const [deleted, setDeleted] = useState<Deleted>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const withdraw = () => setDeleted(undefined);

  function offer(next: Deleted) {
    clearTimeout(timer.current);
    timer.current = setTimeout(withdraw, grace);
    setDeleted(next);
  }

  return { deleted, offer, withdraw };
}

/** Undoes the last deletion on `z`. */
export const useUndoKey = (undo: () => void) => useKeys({ z: undo });

/** Says what was done, with an Undo button while it can be undone. */
export function UndoBar({ done, onUndo }: { done: string | 0 | undefined; onUndo: () => void }) {
  if (!done) return null;
  return (
    <div className="undo-bar beside">
      <p>{done}</p>
      <button type="button" className="button line small" onClick={onUndo}>
        Undo
      </button>
    </div>
  );
}
