import { useCallback, useEffect, useEffectEvent, useState } from "react";

/** Milliseconds during which Undo is offered; afterwards the item is in the trash. */
const grace = 10_000;

/** The agent's last deletion, while the Undo bar is shown. */
export function useUndo<Deleted extends object>() {
  const [deleted, setDeleted] = useState<Deleted>();
  useEffect(() => {
    if (!deleted) return;
    const timer = setTimeout(() => setDeleted(undefined), grace);
    return () => clearTimeout(timer);
  }, [deleted]);
  const offer = useCallback((next: Deleted) => setDeleted(next), []);
  const withdraw = useCallback(() => setDeleted(undefined), []);
  return { deleted, offer, withdraw };
}

/** Undoes the last deletion on `z`, unless the key belongs to a field, a dialog or the browser. */
export function useUndoKey(undo: () => void): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "z" || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const target = event.target instanceof Element ? event.target : document.body;
    if (target.closest("input:not([type=checkbox]), textarea, select, [contenteditable]")) return;
    if (!document.querySelector("dialog[open]")) undo();
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => hear(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}

/** Says what was done, with an Undo button while it can be undone. */
export function UndoBar({ done, onUndo }: { done: string | 0 | undefined; onUndo: () => void }) {
  if (!done) return null;
  return (
    <div className="undo-bar">
      <p>{done}</p>
      <button type="button" className="button line small" onClick={onUndo}>
        Undo
      </button>
    </div>
  );
}
