import { useCallback, useEffect, useEffectEvent, useState } from "react";

/** Milliseconds in which one press takes a deletion back; afterwards the trash has it. */
const grace = 10_000;

/** What the agent deleted last, for as long as a bar offers to take it back. */
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

/** Takes back by `z` what was deleted last, unless the press is meant for a field, a dialog, or the browser. */
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

/** Says what was done, and takes it back, for as long as it can be. */
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
