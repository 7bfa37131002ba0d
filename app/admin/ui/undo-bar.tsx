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
