import { inboxWording } from "#domain/inquiries/inbox-wording.ts";

/** Says what was deleted, and takes it back, for as long as it can be. */
export function UndoBar({ count, onUndo }: { count: number; onUndo: () => void }) {
  if (count === 0) return null;
  return (
    <div className="undo-bar">
      <p>{inboxWording.deleted(count)}</p>
      <button type="button" className="button line small" onClick={onUndo}>
        {inboxWording.undo}
      </button>
    </div>
  );
}
